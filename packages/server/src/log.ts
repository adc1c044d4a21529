import type { FastifyServerOptions } from 'fastify'

/** Seat secrets are 43 letters of base64url, dice secrets and hashes 64 of hex. Nothing else we log looks like them. */
const SECRETS = /(?<![\w-])(?:[\w-]{43}|[0-9a-f]{64})(?![\w-])/g

/** A line without anything that looks like a secret of ours. */
function withoutSecrets(line: string): string {
  return line.replace(SECRETS, '[secret]')
}

export interface LogOptions {
  readonly level: string
  /** Where lines go; standard output when absent. */
  readonly stream?: { write(line: string): void }
}

/**
 * Structured logs, a JSON object a line. Tokens travel in message bodies and headers, which are not logged; should
 * one stray into a path or an error all the same, it is blotted out of the finished line.
 */
export function logger(options: LogOptions): NonNullable<FastifyServerOptions['logger']> {
  const target = options.stream ?? process.stdout
  return {
    level: options.level,
    redact: ['req.headers', 'headers', 'authorization', 'token', 'secret'],
    stream: { write: (line: string) => void target.write(withoutSecrets(line)) },
    serializers: {
      // The query is left out: nothing of ours needs it in a log, and people paste links.
      req: ({ method, url, ip }: { method: string; url: string; ip: string }) => ({
        method,
        path: url.split('?', 1)[0],
        address: ip,
      }),
    },
  }
}
