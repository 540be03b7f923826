import { intakeDocsPath } from '@contracts/calls/intakeSecretCalls'
import { lazy, Suspense, useState } from 'react'
import { focusRing } from '@/look/focusRing'
import { makeStyles } from '@fluentui/react-components'
import { useSecurityStyles } from './useSecurityStyles'

// Who builds a shop reads it once.
const ApiDocs = lazy(async () => ({ default: (await import('@/blocks/apiDocs/ApiDocs')).ApiDocs }))

const useStyles = makeStyles({ summary: { ...focusRing, minHeight: '32px', cursor: 'pointer' } })

/** @throws Error when the gateway does not answer with its description */
async function request(address: string, { signal }: { signal?: AbortSignal }): Promise<unknown> {
  const answer = await fetch(new URL(address, location.origin), { ...(signal && { signal }) })
  if (!answer.ok) throw new Error(`服务器答复 ${answer.status}`)
  return answer.json()
}

/** What a shop outside sends, and what it is answered: for whoever is given the secret (docs/intake.md). */
export function IntakeDocs() {
  const shared = useSecurityStyles()
  const styles = useStyles()
  const [wasOpened, setWasOpened] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => currentTarget.open && setWasOpened(true)}>
      <summary className={styles.summary}>接口说明</summary>
      <p className={shared.text}>
        交给商城的开发人员：地址 {location.origin}
        {intakeDocsPath} 给出同样的说明，可导入接口工具。签名与各项业务内容见产品文档《外部订单接入》。
      </p>
      {wasOpened && (
        <Suspense fallback={null}>
          <ApiDocs request={request} address={intakeDocsPath} />
        </Suspense>
      )}
    </details>
  )
}
