import { test } from 'vitest'
import { flows } from '../../testing/models'
import { mutateMachine } from '../../testing/mutate'
import { walkAtRandom } from '../../testing/walk'
import { actorDriver } from '../../testing/actorDriver'
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
test.each(flows.filter((f) => mine.includes(f.name)).map((f) => [f.name, f] as const))(
  '%s',
  async (name, flow) => {
    const r = await walkAtRandom(flow.model, () => actorDriver(flow.model), { walks: 150 })
    const m = mutateMachine(flow)
    console.log(
      name,
      JSON.stringify(r),
      m.length,
      'mutants; not killed by stories:',
      m
        .filter((x) => !x.killedBy.includes('stories'))
        .map((x) => '\n  ' + x.removed)
        .join(''),
      '; survive without table',
      m.filter((x) => !x.killedBy.some((k) => k !== 'table')).length,
    )
  },
  120000,
)
