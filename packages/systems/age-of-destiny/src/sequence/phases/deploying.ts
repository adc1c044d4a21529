import { popFrame } from '@bivouac/kernel'
import { checkDeploy, checkPost, deploy, deployRegions, post } from '../../command/deployment.ts'
import { enemyOf } from '../../position/state.ts'
import type { Deciding, Phase } from '../terms.ts'
import { beginDeployment, beginPlayerTurn } from '../turn.ts'

/** AOD-REI-a: a side places its units, the first player first. */
export const deploying: Phase<'deploy'> = {
  doing: 'deploying',
  question: () => 'Place your units anywhere in your zone, then begin.',
  regions: (p, { side }) => deployRegions(p, side),
  mayEnd: () => null,
  close(p, { side }, _, events) {
    popFrame(p)
    if (side === p.game.first) beginDeployment(p, enemyOf(side), events)
    else beginPlayerTurn(p, p.game.first, events)
  },
  seen: 'all',
  stored: () => ({}),
}

export const placing = {
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
