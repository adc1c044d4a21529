/** Upper bounds in seconds of the histograms' classes. */
const BOUNDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5]

class Histogram {
  readonly #classes = BOUNDS.map(() => 0)
  #sum = 0
  #count = 0

  observe(seconds: number): void {
    const at = BOUNDS.findIndex((bound) => seconds <= bound)
    if (at >= 0) this.#classes[at] += 1
    this.#sum += seconds
    this.#count += 1
  }

  lines(name: string): string[] {
    let below = 0
    const buckets = BOUNDS.map((bound, at) => {
      below += this.#classes[at]
      return `${name}_bucket{le="${bound}"} ${below}`
    })
    return [
      ...buckets,
      `${name}_bucket{le="+Inf"} ${this.#count}`,
      `${name}_sum ${this.#sum}`,
      `${name}_count ${this.#count}`,
    ]
  }
}

/** What the server counts of itself. Numbers only: nothing of any table or player. */
export class Metrics {
  accepted = 0
  refused = 0
  messages = 0
  limited = 0
  faults = 0
  sockets = 0
  /** From a message's arrival to the answer: queue, rules, store and views. */
  readonly action = new Histogram()

  /** All of it as Prometheus reads it. */
  text(tables: number): string {
    const counters: [string, string, number][] = [
      ['bivouac_actions_accepted_total', 'Actions and undos stored.', this.accepted],
      ['bivouac_actions_refused_total', 'Actions and undos refused.', this.refused],
      ['bivouac_messages_total', 'Socket messages read.', this.messages],
      ['bivouac_limited_total', 'Messages and sockets turned away by a limit.', this.limited],
      ['bivouac_faults_total', 'Faults of the server or its store.', this.faults],
    ]
    const { user, system } = process.cpuUsage()
    counters.push(['process_cpu_seconds_total', 'Processor time used.', (user + system) / 1e6])
    const gauges: [string, string, number][] = [
      ['bivouac_sockets', 'Sockets open.', this.sockets],
      ['bivouac_tables_live', 'Tables held in memory.', tables],
      ['process_resident_memory_bytes', 'Resident memory.', process.memoryUsage.rss()],
      ['process_uptime_seconds', 'Seconds since the start.', process.uptime()],
    ]
    const told =
      (kind: string) =>
      ([name, help, value]: [string, string, number]) =>
        `# HELP ${name} ${help}\n# TYPE ${name} ${kind}\n${name} ${value}`
    const name = 'bivouac_action_seconds'
    return [
      ...counters.map(told('counter')),
      ...gauges.map(told('gauge')),
      `# HELP ${name} From an action's arrival to its answer.\n# TYPE ${name} histogram`,
      ...this.action.lines(name),
      '',
    ].join('\n')
  }
}
