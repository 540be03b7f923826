import { Field, makeStyles } from '@fluentui/react-components'
import { useState } from 'react'
import { Input } from '@/look/parts/Input'
import type { GalleryPage } from '@/qa/galleryPage'
import { SubmitButton } from './SubmitButton'
import { useBusyFor } from './useBusyFor'

const useStyles = makeStyles({
  demo: { display: 'grid', gap: '24px', maxWidth: '360px' },
  form: { display: 'grid', justifyItems: 'start', gap: '8px' },
})

const gateways = {
  应答很快: () => Promise.resolve(),
  一直没有应答: () => new Promise<void>(() => {}),
  被拒绝: () => Promise.reject(new Error('名称已存在')),
}

/** Three forms: answered at once, never answered, refused. */
function Demo() {
  const styles = useStyles()
  return (
    <div className={styles.demo}>
      {Object.entries(gateways).map(([name, submit]) => (
        <DemoForm key={name} name={name} submit={submit} />
      ))}
    </div>
  )
}

function DemoForm({ name, submit }: { name: string; submit: () => Promise<void> }) {
  const styles = useStyles()
  const [submitted, setSubmitted] = useState(0)
  const submission = useBusyFor(() => {
    setSubmitted((times) => times + 1)
    return submit()
  })
  return (
    <form
      className={styles.form}
      aria-label={name}
      onSubmit={(event) => {
        event.preventDefault()
        submission.run(undefined)
      }}
    >
      <Field label={name} validationMessage={submission.error?.message}>
        <Input defaultValue="双人下午茶" />
      </Field>
      <SubmitButton submission={submission} busyText="正在保存">
        保存
      </SubmitButton>
      <output>{`已提交 ${submitted} 次`}</output>
    </form>
  )
}

export const gallery: GalleryPage = {
  name: 'submit-button',
  title: '提交按钮',
  Demo,
}
