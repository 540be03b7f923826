import { assertEvent, assign, fromPromise, setup } from 'xstate'

/** The lock counts down in these steps. */
export const secondMs = 1_000

/** Picture of letters to type, asked for after several wrong passwords (docs/console.md, 1). */
export interface Captcha {
  captchaId: string
  /** Data address of the picture. */
  image: string
}

/** What travels to the gateway. */
export interface Attempt {
  account: string
  password: string
  remember: boolean
  captcha?: string
  captchaId?: string
}

/** The second step: the ticket of the first one, and what the user's app shows or a recovery code. */
export interface CodeAttempt {
  ticket: string
  code: string
}

/** Messages by field. */
export type FieldMessages = Partial<Record<'account' | 'password' | 'captcha' | 'code', string>>

/** Why an attempt to sign in failed, as both sign-in flows understand it. */
export class SignInRefusal extends Error {
  override readonly name = 'SignInRefusal'
  readonly fields: FieldMessages
  /** The next attempt needs a captcha. */
  readonly captchaRequired: boolean
  /** ms until attempts are accepted again; null when not locked. */
  readonly lockedForMs: number | null
  /** The password was right: what the second step is sent with. Null in every other refusal. */
  readonly ticket: string | null
  /** The second step came too late: the password has to be typed once more. */
  readonly isOver: boolean

  constructor(
    message: string,
    more: {
      fields?: FieldMessages
      captchaRequired?: boolean
      lockedForMs?: number | null
      ticket?: string | null
      isOver?: boolean
    } = {},
  ) {
    super(message)
    this.ticket = more.ticket ?? null
    this.isOver = more.isOver ?? false
    this.fields = more.fields ?? {}
    this.captchaRequired = more.captchaRequired ?? false
    this.lockedForMs = more.lockedForMs ?? null
  }
}

export type AttemptEvent =
  /** `account` is left out where it is fixed. */
  | { type: 'submit'; account?: string; password: string; remember?: boolean; captcha?: string }
  /** Something was typed: the refusal is out of date. */
  | { type: 'edit' }
  | { type: 'newCaptcha' }
  | { type: 'enterCode'; code: string }
  /** The same of the code. */
  | { type: 'editCode' }
  /** Back to the password. */
  | { type: 'startOver' }

export interface AttemptContext {
  /** The only account accepted, or null when any may be typed. */
  account: string | null
  message: string | null
  fields: FieldMessages
  captcha: Captcha | null
  /** The gateway wants one; it is there unless its picture did not come. */
  captchaNeeded: boolean
  lockedForMs: number
  /** Of the second step, while it lasts. */
  ticket: string | null
}

/** `account` fixes the account: signing in again over a page that stays. */
export interface AttemptInput {
  account?: string
}

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Actors, guards and actions of signing in, shared by the sign-in page and the re-login dialog; each tells its own story. */
export const attempt = setup({
  types: {
    context: {} as AttemptContext,
    events: {} as AttemptEvent,
    input: {} as AttemptInput,
    tags: {} as 'canType' | 'busy' | 'secondStep',
  },
  actors: {
    signIn: fromPromise<{ mustChangePassword: boolean }, Attempt>(() =>
      Promise.reject(new Error('signIn must be provided')),
    ),
    checkCode: fromPromise<{ mustChangePassword: boolean }, CodeAttempt>(() =>
      Promise.reject(new Error('checkCode must be provided')),
    ),
    fetchCaptcha: fromPromise<Captcha>(() => Promise.reject(new Error('fetchCaptcha must be provided'))),
  },
  guards: {
    'is locked': (_, { error }: { error: unknown }) => error instanceof SignInRefusal && error.lockedForMs !== null,
    'needs a captcha': (_, { error }: { error: unknown }) => error instanceof SignInRefusal && error.captchaRequired,
    'needs a code': (_, { error }: { error: unknown }) => error instanceof SignInRefusal && error.ticket !== null,
    'came too late': (_, { error }: { error: unknown }) => error instanceof SignInRefusal && error.isOver,
    'a captcha was asked for': ({ context }) => context.captchaNeeded,
    'the password must be changed': (_, { mustChange }: { mustChange: boolean }) => mustChange,
    'is the last second': ({ context }) => context.lockedForMs <= secondMs,
  },
  actions: {
    'remember the refusal': assign((_, { error }: { error: unknown }) => ({
      message: wordsOf(error),
      fields: error instanceof SignInRefusal ? error.fields : {},
      lockedForMs: (error instanceof SignInRefusal && error.lockedForMs) || 0,
    })),
    'forget the refusal': assign({ message: null, fields: {}, lockedForMs: 0 }),
    'show the captcha': assign((_, { captcha }: { captcha: Captcha }) => ({ captcha })),
    'ask for a captcha': assign({ captcha: null, captchaNeeded: true }),
    'drop the captcha': assign({ captcha: null, captchaNeeded: false }),
    'keep the ticket': assign((_, { error }: { error: unknown }) => ({
      ticket: error instanceof SignInRefusal ? error.ticket : null,
    })),
    'drop the ticket': assign({ ticket: null }),
    'count a second down': assign({ lockedForMs: ({ context }) => context.lockedForMs - secondMs }),
  },
  delays: { second: secondMs },
})

/** The attempt to send: the fixed account wins over a typed one, the captcha goes with its id. */
export function attemptOf({ context, event }: { context: AttemptContext; event: AttemptEvent }): Attempt {
  assertEvent(event, 'submit')
  return {
    account: context.account ?? event.account ?? '',
    password: event.password,
    remember: event.remember ?? false,
    ...(context.captcha ? { captcha: event.captcha ?? '', captchaId: context.captcha.captchaId } : {}),
  }
}

/** The code to send, with the ticket of the password that was right. */
export function codeAttemptOf({ context, event }: { context: AttemptContext; event: AttemptEvent }): CodeAttempt {
  assertEvent(event, 'enterCode')
  return { ticket: context.ticket ?? '', code: event.code }
}

/** An attempt that nothing has happened to yet. */
export const freshAttempt = (input: AttemptInput): AttemptContext => ({
  account: input.account ?? null,
  message: null,
  fields: {},
  captcha: null,
  captchaNeeded: false,
  lockedForMs: 0,
  ticket: null,
})
