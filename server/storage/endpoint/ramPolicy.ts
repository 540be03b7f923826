import { z } from 'zod'

const oneOrMore = z.union([z.string(), z.array(z.string()).min(1)])
const condition = z.strictObject({ 'oss:Prefix': oneOrMore })

/**
 * The part of RAM's policy language that upload tokens use. Anything else (NotAction, other operators or condition
 * keys) is refused when the token is asked for, so that a condition is never silently ignored.
 */
const policySchema = z.strictObject({
  Version: z.literal('1'),
  Statement: z
    .array(
      z.strictObject({
        Effect: z.enum(['Allow', 'Deny']),
        Action: oneOrMore,
        Resource: oneOrMore,
        Condition: z.strictObject({ StringLike: condition.optional(), StringEquals: condition.optional() }).optional(),
      }),
    )
    .min(1),
})

export type RamPolicy = z.infer<typeof policySchema>

/** Longest policy in bytes that AssumeRole takes. */
export const MAX_POLICY_BYTES = 2048

/** Reads a policy document; null when it is not one, is too long or uses what this evaluator does not know. */
export function readPolicy(text: string): RamPolicy | null {
  if (Buffer.byteLength(text) > MAX_POLICY_BYTES) return null
  try {
    return policySchema.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

/** What a request wants. `key` is absent for actions on the bucket; `prefix` belongs to listing. */
export interface PolicyQuestion {
  action: string
  bucket: string
  key?: string
  prefix?: string
}

/** Whether the policy allows it. Deny wins; what no statement allows is refused. */
export function policyAllows(policy: RamPolicy, question: PolicyQuestion): boolean {
  const applying = policy.Statement.filter((statement) => applies(statement, question))
  return applying.some(({ Effect }) => Effect === 'Allow') && !applying.some(({ Effect }) => Effect === 'Deny')
}

function applies(statement: RamPolicy['Statement'][number], { action, bucket, key, prefix }: PolicyQuestion): boolean {
  const resource = key === undefined ? bucket : `${bucket}/${key}`
  const { StringLike: like, StringEquals: equals } = statement.Condition ?? {}
  return (
    all(statement.Action).some((pattern) => matches(pattern.toLowerCase(), action.toLowerCase())) &&
    all(statement.Resource).some((pattern) => matches(pathOf(pattern), resource)) &&
    (!like || all(like['oss:Prefix']).some((pattern) => matches(pattern, prefix ?? ''))) &&
    (!equals || all(equals['oss:Prefix']).some((value) => value === (prefix ?? '')))
  )
}

function all(value: string | string[]): string[] {
  return typeof value === 'string' ? [value] : value
}

/** `acs:oss:<region>:<account>:<bucket/key>` → `bucket/key`; `*` stays `*`. Region and account are not ours to check. */
function pathOf(resource: string): string {
  return resource === '*' ? '*' : (/^acs:oss:[^:]*:[^:]*:(.*)$/s.exec(resource)?.[1] ?? '')
}

/** Wildcard match, `*` any run and `?` one character, without backtracking beyond the last star. */
export function matches(pattern: string, text: string): boolean {
  let p = 0
  let t = 0
  let star = -1
  let resume = 0
  while (t < text.length) {
    if (pattern[p] === '*') {
      star = p++
      resume = t
    } else if (p < pattern.length && (pattern[p] === '?' || pattern[p] === text[t])) {
      p++
      t++
    } else if (star >= 0) {
      p = star + 1
      t = ++resume
    } else return false
  }
  while (pattern[p] === '*') p++
  return p === pattern.length
}
