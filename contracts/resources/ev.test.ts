import { it } from 'vitest'
import { statusesOf, type TransitionMeta } from '@machines/lifecycles/lifecycle'
import { resources } from '@contracts/resources/registry'
it('x', () => {
  for (const { key, lifecycle } of resources) {
    if (!lifecycle) continue
    const known = new Map<string, string | undefined>()
    for (const s of statusesOf(lifecycle)) for (const [e, alts] of lifecycle.root.states[s]!.transitions) {
      const m = (alts[0]?.meta ?? {}) as TransitionMeta
      known.set(e, known.get(e) ?? m.label ?? m.told)
    }
    const missing = [...known].filter(([, w]) => !w).map(([e]) => e)
    if (missing.length) console.log('EV', key, missing.join(' '))
  }
})
