import { required } from '@contracts/rules/presence'
import { minValue } from '@contracts/rules/values'
import { Field, makeStyles } from '@fluentui/react-components'
import { useState } from 'react'
import { Button } from '@/look/parts/controls'
import { Input } from '@/look/parts/Input'
import type { GalleryPage } from '@/qa/galleryPage'
import { NumberInput } from '../numberInput/NumberInput'
import { RowList } from './RowList'

const useStyles = makeStyles({
  demo: { display: 'grid', justifyItems: 'stretch', gap: '32px', maxWidth: '720px' },
  fields: { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(200px, 100%), 1fr))', gap: '12px' },
})

type Spec = Readonly<{ name: string; stock: number | null }>

const labels = { name: '规格名称', stock: '库存' }
const rules = { name: [required], stock: [required, minValue(1)] }

/** One to four rows with rules, and a closed list. */
function Demo() {
  const styles = useStyles()
  const [rows, setRows] = useState<readonly Spec[]>([{ name: '双人', stock: 20 }])
  const [isTried, setTried] = useState(false)
  return (
    <div className={styles.demo}>
      <RowList
        label="规格"
        rows={rows}
        onChange={setRows}
        newRow={() => ({ name: '', stock: null })}
        minRows={1}
        maxRows={4}
        addText="添加规格"
        rules={rules}
        labels={labels}
        showProblems={isTried}
        renderRow={({ row, change, problems }) => (
          <div className={styles.fields}>
            <Field label={labels.name} required validationMessage={problems.name}>
              <Input value={row.name} onChange={(_, { value }) => change({ ...row, name: value })} />
            </Field>
            <Field label={labels.stock} required validationMessage={problems.stock}>
              <NumberInput value={row.stock} onChange={(stock) => change({ ...row, stock })} unit="份" />
            </Field>
          </div>
        )}
      />
      <Button onClick={() => setTried(true)}>检查</Button>
      <RowList
        label="不可更改的规格"
        rows={rows}
        onChange={setRows}
        newRow={() => ({ name: '', stock: null })}
        disabled
        renderRow={({ row }) => <Input aria-label={labels.name} value={row.name} disabled />}
      />
    </div>
  )
}

export const gallery: GalleryPage = { name: 'row-list', title: '可重复行', Demo }
