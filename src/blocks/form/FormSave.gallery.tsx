import { makeStyles } from '@fluentui/react-components'
import {
  FieldRefusal,
  StaleRefusal,
  type Clash,
  type FieldErrors,
  type FormValues,
  type Saver,
} from '@machines/flows/formSave/refusals'
import { defineCall } from '@contracts/calls/call'
import { codes } from '@contracts/envelope'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { call } from '@/app/gateway/call'
import { CallError } from '@/app/gateway/callError'
import { Button } from '@/look/parts/Button'
import type { GalleryPage } from '@/qa/galleryPage'
import type { FormDefinition } from './definition'
import { useFormOpening } from './formOpening'
import { RecordForm } from './RecordForm'
import type { LoadedRecord, RecordSource } from './recordSource'
import { useRecordForm } from './useRecordForm'

const packageForm: FormDefinition = {
  fields: [
    { name: 'name', label: '名称', kind: 'text', initial: '双人自助晚餐' },
    { name: 'code', label: '编号', kind: 'text', initial: 'A-01' },
    { name: 'remark', label: '备注', kind: 'text' },
  ],
}

const shared = {
  service: 'merchant-api',
  access: 'session',
  tenant: 'none',
  source: 'Shared building blocks, 4.5',
} as const

/** Only a test that walks the form answers these addresses. */
const recordApi = {
  detail: defineCall<{ id: string }, LoadedRecord>()({
    ...shared,
    method: 'GET',
    path: '/qa/record/detail',
    title: '演示记录详情',
    effect: 'read',
    query: ['id'],
  }),
  check: defineCall<{ values: FormValues }, FieldErrors | null>()({
    ...shared,
    method: 'POST',
    path: '/qa/record/check',
    title: '保存前核对演示记录',
    effect: 'read',
    body: ['values'],
  }),
  save: defineCall<{ mode: string; id?: string; version?: number; values: FormValues }, unknown>()({
    ...shared,
    method: 'POST',
    path: '/qa/record/save',
    title: '保存演示记录',
    effect: 'write',
    query: ['mode', 'id', 'version'],
    body: ['values'],
  }),
}

function inFormTerms(error: unknown): unknown {
  if (!(error instanceof CallError)) return error
  if (error.code === codes.fieldErrors) return new FieldRefusal(error.message, error.data as FieldErrors)
  if (error.code !== codes.staleVersion) return error
  const { version, fields, ...rest } = error.data as {
    version: number
    fields: Clash[]
    saver: Saver
    onlyTheirs: string[]
  }
  return new StaleRefusal(error.message, version, fields, rest)
}

const source: RecordSource = {
  load: (id, signal) => call(recordApi.detail, { id }, { signal }),
  check: async (values, signal) => (await call(recordApi.check, { values }, { signal })) ?? {},
  save: ({ mode, id, version, values }) =>
    call(recordApi.save, { mode, ...(id !== null && { id }), ...(version !== null && { version }), values }).catch(
      (error: unknown) => {
        throw inFormTerms(error)
      },
    ),
}

const useStyles = makeStyles({
  row: { display: 'flex', flexWrap: 'wrap', gap: '8px 16px', margin: '0 0 16px' },
})

const openings = [
  { text: '新增', words: { mode: 'add' } },
  { text: '编辑', words: { mode: 'edit', id: '7' } },
  { text: '复制', words: { mode: 'copy', id: '7' } },
  { text: '查看', words: { mode: 'view', id: '7' } },
]

/** A list that opens the form under an address of its own, and what became of the last one. */
function Demo() {
  const styles = useStyles()
  const [query, setQuery] = useSearchParams()
  const [over, setOver] = useState<string | null>(null)
  const close = (words: string) => {
    setOver(words)
    setQuery((now) => new URLSearchParams([...now].filter(([name]) => name !== 'mode' && name !== 'id')))
  }
  if (query.has('mode')) return <OpenForm onOver={close} />
  return (
    <>
      <nav className={styles.row} aria-label="打开表单">
        {openings.map(({ text, words }) => (
          <Link key={text} to={`?${new URLSearchParams([...query, ...Object.entries(words)])}`}>
            {text}
          </Link>
        ))}
      </nav>
      {over && <p role="status">{over}</p>}
    </>
  )
}

function OpenForm({ onOver }: { onOver: (words: string) => void }) {
  const styles = useStyles()
  const form = useRecordForm(packageForm, {
    ...useFormOpening(),
    source,
    // Saved in order to leave, it leaves by itself.
    onSaved: (_, { leaving }) => !leaving && onOver('已保存'),
    onCancelled: () => onOver('已取消'),
  })
  return (
    <>
      <div className={styles.row}>
        <Button onClick={() => form.setFieldError('code', '编号已被占用')}>设置自定义错误</Button>
        <Button onClick={() => form.setFieldError('code', null)}>取消自定义错误</Button>
      </div>
      <RecordForm form={form} drafts={false} />
    </>
  )
}

export const gallery: GalleryPage = { name: 'form-save', title: '表单保存', Demo }
