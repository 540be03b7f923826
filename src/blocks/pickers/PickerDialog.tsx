import { limitMessage } from '@machines/flows/pickerSelection/machine'
import { makeStyles, tokens } from '@fluentui/react-components'
import type { MouseEvent } from 'react'
import { below } from '@/look/layout'
import { Button } from '@/look/parts/Button'
import { Tabs } from '@/look/parts/Tabs'
import { ModalFrame } from '../modal/ModalFrame'
import { PICKER_LINKS } from '../pager/constants'
import { Pager } from '../pager/Pager'
import type { RowAction } from '../table/column'
import { Table } from '../table/Table'
import { PICKER_PAGE_SIZE, pickerWords } from './constants'
import { PickerSearch } from './PickerSearch'
import type { PickerSource } from './pickerSource'
import type { PickerState } from './usePicker'

const useStyles = makeStyles({
  content: { display: 'grid', gap: '12px', minWidth: 0 },
  tools: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' },
  links: { display: 'flex', gap: '4px', marginLeft: 'auto' },
  // Pages of few rows, and those on their way, do not make the modal jump.
  table: { minWidth: 0, minHeight: '320px', [below.phone]: { minHeight: 0 } },
  count: { marginRight: 'auto', alignSelf: 'center', color: tokens.colorNeutralForeground3 },
})

/** The second press of a double click is not about the button that has taken the first one's place. */
const ignoreSecondPress = (event: MouseEvent) => {
  if (event.detail > 1) event.stopPropagation()
}

interface PickerDialogProps<Row> {
  source: PickerSource<Row>
  picker: PickerState<Row>
}

/**
 * The large modal of a picker: tabs, search, 全选, a page of rows with 选择 and 取消, the pager
 * (Shared building blocks, 2.2).
 */
export function PickerDialog<Row>({ source, picker }: PickerDialogProps<Row>) {
  const styles = useStyles()
  const { noun, tabs } = source
  const { tab, total, selected, limit, single } = picker
  const actionsOf = (row: Row): readonly RowAction[] => {
    const refusal = picker.refusal(row)
    const isChosen = picker.isChosen(row)
    const word = isChosen ? pickerWords.cancel : (source.disabledReason(row, tab) ?? pickerWords.choose)
    // One name for both: the button, and the focus on it, stays.
    const action = { name: 'toggle', label: word, perform: () => picker.toggle(row) }
    return [isChosen || refusal === null ? action : { ...action, closedReason: refusal }]
  }
  const count = `${pickerWords.chosen(selected.length)}${limit > 0 ? `，${limitMessage(limit)}` : ''}`
  return (
    <ModalFrame
      isOpen={picker.isOpen}
      size="lg"
      title={pickerWords.open(noun)}
      canDismiss
      // A slip beside the modal must not undo a choice; the cross and Esc are its 取消.
      onDismiss={(by) => by === 'close' && picker.cancel()}
      actions={
        <>
          <span role="status" className={styles.count}>
            {count}
          </span>
          <Button onClick={picker.cancel}>{pickerWords.cancel}</Button>
          <Button appearance="primary" onClick={picker.confirm}>
            {pickerWords.confirm}
          </Button>
        </>
      }
    >
      <div className={styles.content}>
        {tabs.length > 1 && (
          <Tabs
            label={pickerWords.tabs(noun)}
            tabs={tabs.map(({ value, label }) => ({ value, text: label }))}
            chosen={tab}
            onChoose={picker.showTab}
          />
        )}
        <div className={styles.tools}>
          {/* Another tab starts with an empty field. */}
          <PickerSearch
            key={tab}
            label={pickerWords.searchLabel(noun)}
            keyword={picker.keyword}
            onSearch={picker.search}
          />
          <div className={styles.links}>
            {!single && (
              <Button
                appearance="subtle"
                disabledFocusable={!picker.canSelectAll}
                title={picker.selectAllRefusal ?? undefined}
                onClick={picker.selectAll}
              >
                {pickerWords.selectAll}
              </Button>
            )}
            <Button appearance="subtle" disabledFocusable={selected.length === 0} onClick={picker.cancelAll}>
              {pickerWords.cancelAll}
            </Button>
          </div>
        </div>
        <div className={styles.table} onClickCapture={ignoreSecondPress}>
          <Table
            label={noun}
            columns={source.columns(tab)}
            rows={picker.rows}
            rowKey={source.idOf}
            rowLabel={source.nameOf}
            rowActions={actionsOf}
            isLoading={picker.isLoading}
            error={picker.error}
            onRetry={picker.retry}
            empty={picker.keyword === '' ? undefined : pickerWords.noneFound(noun)}
          />
        </div>
        {total !== null && (
          <Pager
            label={pickerWords.pages(noun)}
            page={picker.page}
            total={total}
            pageSize={PICKER_PAGE_SIZE}
            links={PICKER_LINKS}
            onTurn={picker.turn}
          />
        )}
      </div>
    </ModalFrame>
  )
}
