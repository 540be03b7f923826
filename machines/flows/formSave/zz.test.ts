import { expect, test } from 'vitest'
import { flows, flowsWithoutModel } from '../../testing/models'
import { runOnActor } from '../../testing/runActor'
import { checkModel } from '../../testing/checkModel'
import { planPaths } from '../../testing/plan'
import { allStates, allTransitions } from '../../testing/transitions'
const mine = [
  'formSave',
  'pickerSelection',
  'cropperSubmit',
  'session',
  'relogin',
  'signIn',
  'areaLoader',
  'connection',
  'uploads',
  'folderCreation',
  'timedClose',
]
test('x', () => console.log(flowsWithoutModel))
test.each(flows.filter((f) => mine.includes(f.name)).map((f) => [f.name, f] as const))(
  '%s',
  async (name, flow) => {
    let t = performance.now()
    const g = checkModel(flow.model)
    const out = [
      `${name}: ${allStates(flow.model.machine).length} states ${allTransitions(flow.model.machine).size} transitions; ${flow.stories.length} stories; ${g.situations.size} situations, ${g.edges.length} edges, ${(performance.now() - t) | 0} ms`,
    ]
    t = performance.now()
    for (const goal of ['transitions', 'refusals', 'edges'] as const) {
      const p = planPaths(flow.model, goal, g)
      out.push(`  ${goal} ${p.length} paths ${p.reduce((a, x) => a + x.steps.length, 0)} steps`)
    }
    const r = await runOnActor(flow)
    out.push(
      `  ${(performance.now() - t) | 0} ms, run missing ${r.coverage.missingStates} ${r.coverage.missingTransitions}`,
      ...r.executed.filter((e) => e.failure).map((e) => '  FAIL ' + e.failure),
    )
    console.log(out.join('\n'))
    expect(r.executed.filter((e) => e.failure)).toEqual([])
    expect([...r.coverage.missingStates, ...r.coverage.missingTransitions]).toEqual([])
    expect(r.paths).toBeLessThanOrEqual(Math.max(12, r.coverage.transitions / 2))
  },
  120000,
)
