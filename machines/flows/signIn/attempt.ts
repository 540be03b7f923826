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

/** Messages by field. */
export type FieldMessages = Partial<Record<'account' | 'password' | 'captcha', string>>

/** Why an attempt to sign in failed, as both sign-in flows understand it. */
export class SignInRefusal extends Error {
  override readonly name = 'SignInRefusal'
  readonly fields: FieldMessages
  /** The next attempt needs a captcha. */
  readonly captchaRequired: boolean
  /** ms until attempts are accepted again; null when not locked. */
  readonly lockedForMs: number | null

  constructor(
    message: string,
    more: { fields?: FieldMessages; captchaRequired?: boolean; lockedForMs?: number | null } = {},
  ) {
    super(message)
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

export interface AttemptContext {
  /** The only account accepted, or null when any may be typed. */
  account: string | null
  message: string | null
  fields: FieldMessages
  captcha: Captcha | null
  /** The gateway wants one; it is there unless its picture did not come. */
  captchaNeeded: boolean
  lockedForMs: number
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
    tags: {} as 'canType' | 'busy',
  },
  actors: {
    signIn: fromPromise<{ mustChangePassword: boolean }, Attempt>(() =>
      Promise.reject(new Error('signIn must be provided')),
    ),
    fetchCaptcha: fromPromise<Captcha>(() => Promise.reject(new Error('fetchCaptcha must be provided'))),
  },
  guards: {
    'is locked': (_, { error }: { error: unknown }) => error instanceof SignInRefusal && error.lockedForMs !== null,
    'needs a captcha': (_, { error }: { error: unknown }) => error instanceof SignInRefusal && error.captchaRequired,
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

/** An attempt that nothing has happened to yet. */
export const freshAttempt = (input: AttemptInput): AttemptContext => ({
  account: input.account ?? null,
  message: null,
  fields: {},
  captcha: null,
  captchaNeeded: false,
  lockedForMs: 0,
})
