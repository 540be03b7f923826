import { memberColumns, ownColumns } from '@contracts/resources/members/importColumns'
import { useFieldStyles } from '@/blocks/form/fieldStyles'
import { makeStyles } from '@fluentui/react-components'
import { look } from '@/look/tokens'
import { useOwnFields } from '../fields/useOwnFields'
import { ImportWizard } from './wizard/ImportWizard'
import { wizardWords } from './wizard/words'
import { taskWords } from './words'

const useStyles = makeStyles({ problem: { margin: 0, color: look.toneDangerText } })

/** 导入会员: a file of members, with the brand's own fields among its columns. */
export function ImportMembers() {
  const styles = useStyles()
  const fieldStyles = useFieldStyles()
  const { fields, error } = useOwnFields()
  if (error)
    return (
      <p role="alert" className={styles.problem}>
        {error.message}
      </p>
    )
  if (!fields) return null
  return (
    <ImportWizard
      kind="IMPORT_MEMBER"
      title={taskWords.importMembers}
      note={taskWords.importNote}
      columns={[...memberColumns, ...ownColumns(fields)]}
      initial={{ existing: 'SKIP', source: 'IMPORT', consent: false }}
      apart={['consent']}
      beside={(options, onChange) => (
        <label className={fieldStyles.choice}>
          <input
            type="checkbox"
            className={fieldStyles.tick}
            checked={options.consent === true}
            onChange={({ target }) => onChange({ ...options, consent: target.checked })}
          />
          {wizardWords.consent}
        </label>
      )}
      lacks={({ consent }) => (consent === true ? null : wizardWords.noConsent)}
    />
  )
}
