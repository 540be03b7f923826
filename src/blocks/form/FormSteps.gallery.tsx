import { required } from '@contracts/rules/presence'
import { useState } from 'react'
import { Button } from '@/look/parts/Button'
import type { GalleryPage } from '@/qa/galleryPage'
import type { FormDefinition } from './definition'
import { RecordForm } from './RecordForm'
import type { RecordSource } from './recordSource'
import { useRecordForm } from './useRecordForm'

/** Two steps with one field each; a name that is taken is found when it is saved. */
export const ticketInSteps: FormDefinition = {
  stepped: true,
  sections: [
    { name: 'name', title: '名称' },
    { name: 'price', title: '价格' },
  ],
  fields: [
    { name: 'productName', label: '名称', kind: 'text', section: 'name', rules: [required] },
    { name: 'salePrice', label: '售价', kind: 'text', section: 'price', rules: [required], unit: '元' },
  ],
}

export const takenName = '双人下午茶'

/** Nothing leaves the page. */
export const inMemory: RecordSource = {
  load: async () => ({ values: { productName: '双人自助晚餐', salePrice: '398' }, version: 1 }),
  check: async ({ productName }): Promise<Record<string, string>> =>
    productName === takenName ? { productName: '名称已存在' } : {},
  save: async () => null,
}

function Demo() {
  const [over, setOver] = useState<string | null>(null)
  return over === null ? <OpenForm onOver={setOver} /> : <p role="status">{over}</p>
}

function OpenForm({ onOver }: { onOver: (words: string) => void }) {
  const form = useRecordForm(ticketInSteps, {
    mode: 'add',
    source: inMemory,
    onSaved: () => onOver('已保存'),
    onCancelled: () => onOver('已取消'),
  })
  return (
    <>
      {ticketInSteps.fields.map(({ name, label }) => (
        <Button key={name} onClick={() => form.focusField(name)}>
          定位到{label}
        </Button>
      ))}
      <RecordForm form={form} drafts={false} />
    </>
  )
}

export const gallery: GalleryPage = { name: 'form-steps', title: '分步表单', Demo }
