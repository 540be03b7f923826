import { department } from '@contracts/resources/members/department'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useMemo } from 'react'
import { Tree } from '@/blocks/tree/Tree'
import { useRecords } from '@/blocks/records/useRecords'
import { below } from '@/look/layout'

const useStyles = makeStyles({
  tree: {
    minWidth: 0,
    padding: '8px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    [below.desktop]: { display: 'none' },
  },
})

interface Branch {
  readonly id: number
  readonly text: string
  readonly children: readonly Branch[]
}

const whole: Branch = { id: 0, text: '全部部门', children: [] }

const withBelow = (branch: Branch): readonly number[] => [branch.id, ...branch.children.flatMap(withBelow)]

const idsOf = (branch: Branch): string => (branch.id === whole.id ? '' : withBelow(branch).join(','))

/** @returns null where the address names others than one department with all below it */
function chosenIn(branches: readonly Branch[], chosen: string): number | null {
  for (const branch of branches) {
    if (idsOf(branch) === chosen) return branch.id
    const below = chosenIn(branch.children, chosen)
    if (below !== null) return below
  }
  return null
}

interface DepartmentTreeProps {
  /** Ids of the department chosen and of those below it, joined by commas; '' for all. */
  chosen: string
  onChoose: (ids: string) => void
}

/** The departments of the brand, by which the employees beside them are narrowed. */
export function DepartmentTree({ chosen, onChoose }: DepartmentTreeProps) {
  const styles = useStyles()
  const { data } = useRecords(department, { pageSize: 1_000 })
  const branches = useMemo(() => {
    const rows = data?.list ?? []
    const at = (parent: number | null): readonly Branch[] =>
      rows
        .filter(({ parentId }) => (parentId ?? null) === parent)
        .map(({ id, name, facts }) => ({
          id,
          text: `${name}（${Number(facts.employeeCount ?? 0)}）`,
          children: at(id),
        }))
    return at(null)
  }, [data])
  // What is open at first is decided when the tree is drawn.
  if (!data) return <div className={styles.tree} />
  return (
    <div className={styles.tree}>
      <Tree<Branch>
        label={department.title}
        nodes={[whole, ...branches]}
        nodeKey="id"
        textOf={({ text }) => text}
        childrenOf={({ children }) => children}
        selected={chosenIn([whole, ...branches], chosen)}
        defaultExpanded="all"
        onSelect={(branch) => onChoose(idsOf(branch))}
      />
    </div>
  )
}
