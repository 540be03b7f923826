import { laborBatch } from '@contracts/resources/finance/laborBatch'
import { laborPerson } from '@contracts/resources/finance/laborPerson'
import { lazy, Suspense } from 'react'
import type { FieldSlotProps } from '@/blocks/form/definition'
import { screensFor } from '@/blocks/records/screensFor'
import { TabbedPlace } from '@/blocks/records/TabbedPlace'
import { laborWords } from './words'

// The form comes with the first batch that is made or changed.
const Rows = lazy(async () => ({ default: (await import('./LaborRows')).LaborRows }))

const LaterRows = (props: FieldSlotProps) => (
  <Suspense fallback={null}>
    <Rows {...props} />
  </Suspense>
)

const batches = screensFor(laborBatch, {
  addText: laborWords.add,
  inputs: { rows: LaterRows },
  finishBy: 'SUBMIT',
  underWay: ['RUNNING'],
  page: async () => (await import('./laborPage')).laborPage,
})

const people = screensFor(laborPerson, {
  addText: laborWords.addPerson,
  finishBy: 'SIGN',
  underWay: ['SIGNING'],
  page: async () => (await import('./laborPage')).laborPersonPage,
})

/** 小直劳务: rewards of many people, paid at once, their tax withheld; and who has signed for it. 劳务平台为模拟. */
export function LaborBatches() {
  return (
    <TabbedPlace
      label={laborWords.title}
      tabs={[
        {
          value: 'batches',
          text: laborWords.batches,
          access: 'finance:labor',
          draw: (above) => <batches.Page title={laborWords.title} above={above} />,
        },
        {
          value: 'people',
          text: laborWords.signing,
          access: 'finance:labor',
          draw: (above) => <people.Page title={laborWords.title} above={above} />,
        },
      ]}
    />
  )
}
