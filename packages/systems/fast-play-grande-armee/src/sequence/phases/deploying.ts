import { popFrame, pushFrame } from '@bivouac/kernel'
import { checkDeploy, checkPost, deploy, deployRegions, post } from '../../command/deployment.ts'
import type { Deciding, Phase } from '../terms.ts'
import { beginTurn } from '../turn.ts'

/** FPGA-REI-a: the side named first places its pieces, then the other. */
export const deploying: Phase<'deploy'> = {
  doing: 'deploying',
  question: () => 'Place your units and officers anywhere in your zone, then begin.',
  regions: (p, { side }) => deployRegions(p, side),
  mayEnd: () => null,
  close(p, { side }, _, events) {
    popFrame(p)
    if (side === 0) pushFrame(p, { phase: 'deploy', side: 1 })
    else beginTurn(p, 1, events)
  },
  seen: 'all',
  stored: () => ({}),
}

export const deployDecisions = {
  deploy: {
    in: 'deploy',
    check: (p, _, action, { side }) => checkDeploy(p, side, action),
    perform: (p, _, action, __, ___, events) => deploy(p, action, events),
  } satisfies Deciding<'deploy', 'deploy'>,
  post: {
    in: 'deploy',
    check: (p, _, action, { side }) => checkPost(p, side, action),
    perform: (p, _, action, __, ___, events) => post(p, action, events),
  } satisfies Deciding<'post', 'deploy'>,
}
