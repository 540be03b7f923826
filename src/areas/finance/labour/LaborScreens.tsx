import { laborBatch } from '@contracts/resources/finance/laborBatch'
import { lazy, Suspense } from 'react'
import type { FieldSlotProps } from '@/blocks/form/definition'
import { screensFor } from '@/blocks/records/screensFor'
import { laborWords } from './words'

// The form comes with the first batch that is made or changed.
const Rows = lazy(async () => ({ default: (await import('./LaborRows')).LaborRows }))

const LaterRows = (props: FieldSlotProps) => (
  <Suspense fallback={null}>
    <Rows {...props} />
  </Suspense>
)

/** 小直劳务: rewards of many people, paid at once; their tax is withheld. 劳务平台为模拟. */
export const { Screen: LaborBatches } = screensFor(laborBatch, {
  title: laborWords.title,
  addText: laborWords.add,
  inputs: { rows: LaterRows },
  finishBy: 'SUBMIT',
  underWay: ['RUNNING'],
  page: async () => (await import('./laborPage')).laborPage,
})
