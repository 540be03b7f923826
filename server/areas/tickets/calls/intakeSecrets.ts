import { intakeSecretCalls } from '@contracts/calls/intakeSecretCalls'
import { intakeSecretSchemas } from '@contracts/calls/intakeSecretCalls.schema'
import { serve } from '@server/http/gateway/serve'
import { endIntakeSecret, listIntakeSecrets, renewIntakeSecret } from '../intake/intakeSecrets'

/** 接入密钥 of a brand (docs/intake.md). */
export const intakeSecretHandlers = [
  serve(intakeSecretCalls.intakeSecrets, intakeSecretSchemas.intakeSecrets, ({ services, tenant }) =>
    listIntakeSecrets(services, tenant),
  ),
  serve(intakeSecretCalls.renewIntakeSecret, intakeSecretSchemas.renewIntakeSecret, ({ services, session, tenant }) =>
    renewIntakeSecret(services, session, tenant),
  ),
  serve(intakeSecretCalls.endIntakeSecret, intakeSecretSchemas.endIntakeSecret, async ({ input, services, tenant }) => {
    await endIntakeSecret(services, tenant, input.id)
    return null
  }),
]
