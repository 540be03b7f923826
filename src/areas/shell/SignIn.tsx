import { useSession } from '@/app/session/useSession'
import { useOpenings } from '@/app/shell/useOpenings'
import { useSelector } from '@xstate/react'
import { useFlow } from '@/app/flow/useFlow'
import { signInFlow } from '@/app/session/signIn'
import { AttemptForm } from '@/app/shell/AttemptForm'
import { useEnterWhenDone } from '@/app/shell/useEnterWhenDone'
import { SignInFrame } from './SignInFrame'

/**
 * 登录 by password (docs/console.md, 1). Who is signed in already is led on by the frame; whose sign-in led to no
 * session after all finds a fresh form.
 */
export function SignIn() {
  const openings = useOpenings(useSelector(useSession(), (now) => now.matches('signedOut')))
  return <SignInPage key={openings} />
}

function SignInPage() {
  const flow = useFlow(signInFlow, { input: {} })
  useEnterWhenDone(flow)
  return (
    <SignInFrame title="登录" heading="登录商户后台">
      <AttemptForm flow={flow} />
    </SignInFrame>
  )
}
