import type { Call, SchemaOf } from '@contracts/calls/call'
import type { z } from 'zod'
import type { Context, PublicContext } from './context'

interface Schemas<Input, Data> {
  input: z.core.$ZodType<Input>
  data: SchemaOf<Data>
}

/** A call with its handler, ready to be mounted. */
export interface Served {
  call: Call<object, unknown>
  input: z.core.$ZodType
  handle(context: PublicContext<unknown> | Context<unknown>): unknown
}

/** Binds a signed-in call to its handler. The gateway has checked session, tenant, right and input before it runs. */
export function serve<Input extends object, Data>(
  call: Call<Input, Data>,
  schemas: Schemas<Input, Data>,
  handler: (context: Context<Input>) => Promise<Data> | Data,
): Served {
  if (call.access === 'public') throw new Error(`${call.path} is public: use servePublic`)
  return { call: call as unknown as Call<object, unknown>, input: schemas.input, handle: handler as Served['handle'] }
}

/** Binds a call that needs no session to its handler. */
export function servePublic<Input extends object, Data>(
  call: Call<Input, Data>,
  schemas: Schemas<Input, Data>,
  handler: (context: PublicContext<Input>) => Promise<Data> | Data,
): Served {
  if (call.access !== 'public') throw new Error(`${call.path} needs a session: use serve`)
  return { call: call as unknown as Call<object, unknown>, input: schemas.input, handle: handler as Served['handle'] }
}
