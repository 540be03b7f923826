import { useMemo, type FocusEvent } from 'react'
import type { AnyResource } from '@contracts/resources/definition'
import { usePicker, type PickerState } from '../../pickers/usePicker'
import type { PickerSource } from '../../pickers/pickerSource'
import { useSeen } from '../seen'
import { chooserClosed, chooserSourceOf } from './chooserSource'
import type { ChosenRecord } from './useChosen'

export interface Chooser {
  readonly source: PickerSource<unknown>
  readonly picker: PickerState<unknown>
  /** Opens it with what stands in the form. */
  readonly open: () => void
  /** What hears that the field was left: neither for a cell beside, nor for the window. */
  readonly leave: (onLeft: () => void) => (event: FocusEvent) => void
  /** Why it cannot be opened; null when it can. */
  readonly closedReason: string | null
}

interface ChooserOptions {
  readonly where: Readonly<Record<string, string>> | undefined
  readonly chosen: readonly ChosenRecord[]
  readonly single: boolean
  /** 0: as many as one likes */
  readonly limit: number
  readonly onChange: (ids: readonly number[]) => void
}

/** The window in which records of a resource are chosen; the form hears of each choice at once, and of its undoing. */
export function useChooser(target: AnyResource, options: ChooserOptions): Chooser {
  const { where, chosen, single, limit, onChange } = options
  const seen = useSeen(target)
  const asked = JSON.stringify(where ?? {})
  const source = useMemo(() => chooserSourceOf(seen, JSON.parse(asked) as Record<string, string>), [seen, asked])
  const picker = usePicker(source, {
    single,
    limit,
    onChange: (selected) => onChange(selected.map(({ id }) => Number(id))),
  })
  return {
    source,
    picker,
    open: () => picker.open(chosen.map(({ id, name }) => ({ id: String(id), name }))),
    leave:
      (onLeft) =>
      ({ currentTarget, relatedTarget }) => {
        if (!picker.isOpen && !currentTarget.contains(relatedTarget)) onLeft()
      },
    closedReason: chooserClosed(target, seen),
  }
}
