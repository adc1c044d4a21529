import * as v from 'valibot'

/** The actions of this chapter, as they are offered, sent, stored and written by hand. */
export const fireActions = [] as const satisfies readonly v.GenericSchema[]
