import { conditionWords } from '@machines/lifecycles/conditionWords'
import { walkedAs } from '@machines/lifecycles/testing/walked'
import { defineModel, user, type Model } from '@machines/testing/model'
import type { Flow } from '@machines/testing/models'
import type { AnyResource, Fields } from './definition'
import { eventsOf, eventWords } from './lifecycle'
import { resources } from './registry'
import { sampleRecord } from './sample'

const models = import.meta.glob<Model>('../../machines/lifecycles/**/*.cases.ts', { eager: true, import: 'model' })

/** How a case is named that was made from the fields of an event's small form. */
const sampleName = '样例'

/** Words for the cases of a lifecycle without its own: its buttons, and what the history calls the rest. */
function wordsOf(resource: AnyResource): Readonly<Record<string, string>> {
  const asked = eventsOf(resource)
  return Object.fromEntries(
    [...eventWords(resource)].map(([type, word]) => {
      const payload = asked.get(type)?.payload
      const action = asked.has(type) ? `点「${word}」` : word
      return payload ? [`${type}[${sampleName}]`, `${action}，填写各项`] : [type, action]
    }),
  )
}

/** The cases of a resource's lifecycle; of one without cases of its own, each event with a sample of its small form. */
export function lifecycleModelOf(resource: AnyResource): Model {
  const where = `用有权限的账号登录，打开一条「${resource.title}」`
  const known = Object.values(models).find(({ machine }) => machine === resource.lifecycle)
  if (known) return { where, ...known }
  const cases = [...eventsOf(resource)].flatMap(([type, { payload }]) =>
    payload ? user({ type, ...sampleRecord({ fields: payload as unknown as Fields }) }, sampleName) : [],
  )
  return defineModel({
    machine: resource.lifecycle!,
    title: resource.title,
    where,
    // Of any machine the input is unknown; that of a lifecycle takes a record with its circumstances.
    input: walkedAs() as never,
    cases,
    words: wordsOf(resource),
  })
}

/** Every lifecycle of the registry as something to be walked, by the key of its record. */
export const lifecycleFlows: readonly Flow[] = resources
  .filter(({ lifecycle }) => lifecycle)
  .map((resource) => ({
    name: resource.key,
    model: { guards: conditionWords, ...lifecycleModelOf(resource), title: `${resource.title}的生命周期` },
    stories: [],
    isLifecycle: true,
  }))
