import { filterNames } from '@contracts/resources/filters'
import type { AnyResource } from '@contracts/resources/definition'
import { resourceOf } from '@contracts/resources/registry'
import { expect, it } from 'vitest'

const modules = import.meta.glob<Readonly<Record<string, unknown>>>(
  ['../../src/areas/**/*.ts', '!**/*.test.ts', '!**/index.ts'],
  { eager: true },
)
const isView = (value: unknown): value is AnyResource =>
  typeof value === 'object' && value !== null && 'fields' in value && 'preset' in value && value.preset !== undefined
const views = Object.values(modules).flatMap((exported) => Object.values(exported).filter(isView))

it('there are views of records that fix a value', () => {
  expect(views.map(({ title }) => title)).toEqual(expect.arrayContaining(['VPOS账单', '企业会议']))
})

it.each(views.map((view) => [view.title, view] as const))(
  '%s asks for what it fixes, and its record can be asked so',
  (_, view) => {
    const fixed = Object.keys(view.preset ?? {})
    expect(filterNames(view)).toEqual(expect.arrayContaining(fixed))
    // What the gateway does not know as a filter is not heard: the list would show everything.
    expect(filterNames(resourceOf(view.key))).toEqual(expect.arrayContaining(fixed))
  },
)
