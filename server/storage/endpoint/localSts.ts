import { createHmac, randomUUID } from 'node:crypto'
import { readPolicy } from './ramPolicy'
import { issueSession, type RootKeys } from './sessionToken'
import { encodeStrictly, sameSecret } from './signature'

/** Shortest and longest life of session keys in seconds, as Aliyun's STS has them. */
export const SESSION_SECONDS = { least: 900, most: 43_200 } as const

const CLOCK_SKEW_MS = 15 * 60_000

export interface StsAnswer {
  status: number
  /** JSON document. */
  body: object
}

/**
 * Answers AssumeRole of Aliyun's STS (RPC style, HMAC-SHA1), so that `new OSS.STS({ endpoint }).assumeRole(…)` runs
 * unchanged against the embedded storage.
 * @param form the urlencoded body of the POST
 * @param now  Unix milliseconds
 * @returns status and JSON body; refusals carry Aliyun's codes
 */
export function answerAssumeRole(form: string, root: RootKeys, now: number): StsAnswer {
  const { Signature: signature = '', ...given } = Object.fromEntries(new URLSearchParams(form))
  const refusal = (status: number, Code: string, Message: string): StsAnswer => ({
    status,
    body: { RequestId: randomUUID(), Code, Message },
  })
  if (given['Action'] !== 'AssumeRole') return refusal(404, 'InvalidAction.NotFound', 'The action is not supported.')
  if (given['AccessKeyId'] !== root.id)
    return refusal(404, 'InvalidAccessKeyId.NotFound', 'Specified access key is not found.')
  if (!sameSecret(signature, signRpc(given, root.secret)))
    return refusal(400, 'SignatureDoesNotMatch', 'Specified signature is not matched with our calculation.')
  if (!(Math.abs(now - Date.parse(given['Timestamp'] ?? '')) <= CLOCK_SKEW_MS))
    return refusal(400, 'IllegalTimestamp', 'The input parameter Timestamp is beyond 15 minutes.')
  const seconds = Number(given['DurationSeconds'] ?? 3600)
  if (!(Number.isInteger(seconds) && seconds >= SESSION_SECONDS.least && seconds <= SESSION_SECONDS.most))
    return refusal(400, 'InvalidParameter.DurationSeconds', 'The Min/Max value of DurationSeconds is 15min/12hr.')
  const policy = given['Policy']
  if (policy !== undefined && !readPolicy(policy))
    return refusal(400, 'InvalidParameter.PolicyGrammar', 'The parameter Policy has not passed grammar check.')
  const keys = issueSession(root, now + seconds * 1000, policy)
  return {
    status: 200,
    body: {
      RequestId: randomUUID(),
      AssumedRoleUser: {
        Arn: `${given['RoleArn'] ?? ''}/${given['RoleSessionName'] ?? ''}`,
        AssumedRoleId: keys.accessKeyId,
      },
      Credentials: {
        AccessKeyId: keys.accessKeyId,
        AccessKeySecret: keys.accessKeySecret,
        SecurityToken: keys.securityToken,
        Expiration: new Date(keys.expiresAt).toISOString().replace(/\.\d+/, ''),
      },
    },
  }
}

/** The RPC signature over every parameter but itself, for a POST to `/`. */
function signRpc(parameters: Readonly<Record<string, string>>, secret: string): string {
  const query = Object.keys(parameters)
    .sort()
    .map((name) => `${encodeStrictly(name)}=${encodeStrictly(parameters[name]!)}`)
    .join('&')
  return createHmac('sha1', `${secret}&`)
    .update(`POST&${encodeStrictly('/')}&${encodeStrictly(query)}`)
    .digest('base64')
}
