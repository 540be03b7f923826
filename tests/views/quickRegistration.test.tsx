import { wxaAdmin } from '@contracts/calls/wxaAdmin'
import { model } from '@machines/flows/quickRegistration/cases'
import { fromPromise } from 'xstate'
import { call } from '@/app/gateway/call'
import { StandIn, standInScreen } from './support/StandIn'
import { walkInView } from './support/walkInView'

const inQuery = (input: object) => ({ query: { ...input } })
const inBody = (input: object) => ({ body: input })
const status = { method: 'GET', path: '/wxa-admin/admin/applet_status/applet_base_status', sends: inQuery } as const

walkInView({
  flow: 'quickRegistration',
  screen: standInScreen(model, {
    requests: {
      askStatus: status,
      checkRecord: status,
      askGrants: { method: 'GET', path: '/wxa-admin/admin/applet_status/authorization', sends: inQuery },
      askRegistered: { method: 'GET', path: '/wxa-admin/admin/applet_status/register', sends: inQuery },
      insertBaseConfig: { method: 'POST', path: '/wxa-admin/admin/base_config/insert', sends: inBody },
      updateRegisterStatus: {
        method: 'POST',
        path: '/wxa-admin/admin/base_config/update_register_status',
        sends: inBody,
      },
    },
  }),
  mount: () => (
    <StandIn
      model={model}
      machine={model.machine.provide({
        actors: {
          'ask the status': fromPromise(({ input, signal }) => call(wxaAdmin.appletBaseStatus, input, { signal })),
          'ask for the grants': fromPromise(({ input, signal }) => call(wxaAdmin.authorization, input, { signal })),
          'ask whether registered': fromPromise(({ input, signal }) => call(wxaAdmin.register, input, { signal })),
          'insert base config': fromPromise(async ({ input, signal }) => {
            await call(wxaAdmin.insertBaseConfig, { ...input, appletAppId: input.appletAppId ?? '' }, { signal })
          }),
          'update register status': fromPromise(async ({ input, signal }) => {
            await call(wxaAdmin.updateRegisterStatus, input, { signal })
          }),
        },
      })}
    />
  ),
})
