import { defineCall } from '@contracts/calls/call'
import { makeStyles } from '@fluentui/react-components'
import { call } from '@/app/gateway/call'
import type { GalleryPage } from '@/qa/galleryPage'
import { SubmitButton } from './SubmitButton'
import { useBusyFor } from './useBusyFor'

/** Only a test that holds it answers this address. */
const submitCall = defineCall<{ name: string }, null>()({
  service: 'merchant-api',
  method: 'POST',
  path: '/qa/record/submit',
  title: '提交演示表单',
  effect: 'write',
  access: 'session',
  tenant: 'none',
  body: ['name'],
  source: 'Shared building blocks, 4.4',
})

const useStyles = makeStyles({
  form: { display: 'grid', justifyItems: 'start', gap: '8px' },
  refusal: { margin: 0 },
})

/** A form that really sends: the gateway has no such address and says so. */
function Demo() {
  const styles = useStyles()
  const submission = useBusyFor((input: { name: string }) => call(submitCall, input))
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        submission.run({ name: '双人下午茶' })
      }}
    >
      {submission.error && (
        <p role="alert" className={styles.refusal}>
          {submission.error.message}
        </p>
      )}
      <SubmitButton submission={submission} busyText="正在保存">
        保存
      </SubmitButton>
    </form>
  )
}

export const gallery: GalleryPage = { name: 'submit-button-sending', title: '提交按钮（发往网关）', Demo }
