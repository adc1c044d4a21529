// An opponent of thirty lines: it fights wherever it may, and ends its phase only when nothing else is left to do.
//   npx bivouac match la-grande-armee ulm --a recruit --b 'cmd:node docs/examples/opponent.mjs' --games 20
// docs/engine.md tells what is asked and how it is answered.
import { createInterface } from 'node:readline'

const FIGHTS = /attack|assault|charge|fire|battle|combat/i
const ENDS = /^(end|pass|done|decline|stop)/i

/** Always the same number for the same question, so that a game can be repeated. */
function draw(seed, text, bound) {
  let sum = seed
  for (const letter of text) sum = (Math.imul(sum, 31) + letter.charCodeAt(0)) | 0
  return Math.abs(sum) % bound
}

function decide({ seed = 1, view, offer }) {
  const drawn = offer.regions.flatMap((region) => region.samples)
  const all = [...offer.actions, ...drawn]
  const fights = all.filter((action) => FIGHTS.test(action.do))
  const others = all.filter((action) => !ENDS.test(action.do))
  const choice = [fights, others, all].find((list) => list.length > 0)
  return { action: choice[draw(seed, JSON.stringify(view), choice.length)] }
}

for await (const line of createInterface({ input: process.stdin })) {
  const { id, ask, ...question } = JSON.parse(line)
  if (ask === 'quit') break
  const answer =
    ask === 'hello' ? { name: 'Always forward', protocol: 1, wants: ['offer'] } : decide(question)
  console.log(JSON.stringify({ id, ...answer }))
}
