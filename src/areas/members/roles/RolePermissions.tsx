import { allRights, role } from '@contracts/resources/members/role'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useId, useState } from 'react'
import { useHasRight } from '@/app/session/useSession'
import { fullRight } from '@/app/session/rights'
import type { FieldSlotProps } from '@/blocks/form/definition'
import { useFieldStyles } from '@/blocks/form/fieldStyles'
import { MenuPermissionTree } from '@/blocks/permissionTree/MenuPermissionTree'
import { usePermissionMenu } from '@/blocks/permissionTree/usePermissionMenu'
import { useRecords } from '@/blocks/records/useRecords'
import { look } from '@/look/tokens'
import { PermissionChanges } from './PermissionChanges'
import { withPages } from './permissionDiff'
import { roleWords } from './words'

const useStyles = makeStyles({
  both: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '12px', minWidth: 0 },
  template: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' },
  select: { maxWidth: '240px' },
  note: {
    margin: 0,
    padding: '8px 12px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: look.toneInfoTint,
    color: look.toneInfoText,
  },
})

/** Who holds everything gives everything; others give the nodes of their own tree, each by itself. */
const treeTypes = { everything: 'eb', own: 'own' } as const

const listIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []

/** 权限设置: the tree of what one may give, taken over from another role if wanted, with what saving would change. */
export function RolePermissions({ value, onChange, isReadOnly }: FieldSlotProps) {
  const styles = useStyles()
  const fields = useFieldStyles()
  const templateId = useId()
  const mayGiveAll = useHasRight(fullRight)
  const { nodes } = usePermissionMenu()
  const list = listIn(value)
  // The form draws its fields once the record is there: what they hold first is what is stored.
  const [before] = useState(list)
  return (
    <div className={styles.both}>
      {!isReadOnly && (
        <div className={styles.template}>
          <label htmlFor={templateId}>{roleWords.template}</label>
          <Templates
            id={templateId}
            className={`${fields.control} ${styles.select}`}
            mayGiveAll={mayGiveAll}
            onChoose={onChange}
          />
        </div>
      )}
      {list.includes(allRights) && <p className={styles.note}>{roleWords.allCovers}</p>}
      <MenuPermissionTree
        type={mayGiveAll ? treeTypes.everything : treeTypes.own}
        value={list}
        isReadOnly={isReadOnly}
        onChange={(next) => onChange(next.includes(allRights) ? next : withPages(next))}
      />
      {nodes && !isReadOnly && <PermissionChanges nodes={nodes} before={before} after={list} />}
    </div>
  )
}

interface TemplatesProps {
  id: string
  className: string
  mayGiveAll: boolean
  onChoose: (permissions: readonly string[]) => void
}

function Templates({ id, className, mayGiveAll, onChoose }: TemplatesProps) {
  const { data } = useRecords(role, { pageSize: 100 })
  const offered = (data?.list ?? []).filter(({ permissions }) => mayGiveAll || !permissions.includes(allRights))
  return (
    <select
      id={id}
      className={className}
      value=""
      onChange={({ target }) => {
        const chosen = offered.find((one) => String(one.id) === target.value)
        if (chosen) onChoose(chosen.permissions)
      }}
    >
      <option value="">{roleWords.chooseTemplate}</option>
      {offered.map((one) => (
        <option key={one.id} value={one.id}>
          {one.name}
        </option>
      ))}
    </select>
  )
}
