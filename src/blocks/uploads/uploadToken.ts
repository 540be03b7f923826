import { ossApi, type UploadToken } from '@contracts/calls/ossApi'
import { call } from '@/app/gateway/call'
import type { TenantIds } from '@/app/gateway/gatewayLink'
import { APP, SCENE, transfer } from './constants'
import { whereOf } from './whereOf'

/** A token that lets the caller write below its path; `renew` asks for a new one where storage has refused the old. */
export type TokenSource = (
  tenant: TenantIds,
  signal: AbortSignal | undefined,
  options?: { renew?: boolean },
) => Promise<UploadToken>

/** @param isFresh whether a kept token still serves */
function kept(
  request: (tenant: TenantIds, signal?: AbortSignal) => Promise<UploadToken>,
  isFresh: (token: UploadToken) => boolean,
): TokenSource {
  const tokens = new Map<string, UploadToken>()
  return async (tenant, signal, { renew = false } = {}) => {
    const name = `${tenant.brandId}/${tenant.hotelId}`
    const known = tokens.get(name)
    if (known && !renew && isFresh(known)) return known
    const token = await request(tenant, signal)
    tokens.set(name, token)
    return token
  }
}

const isFresh = ({ expiration }: UploadToken) => Date.parse(expiration) - Date.now() > transfer.renewalMarginMs

/**
 * Tokens of one signed-in user, one per tenant, reused until shortly before their expiration
 * (Shared building blocks, 7.2).
 */
export const tokenSource = (): TokenSource =>
  kept(
    (tenant, signal) => call(ossApi.getToken, { ...whereOf(tenant), app: APP, scene: SCENE }, { signal, tenant }),
    isFresh,
  )

/** Nothing says when credentials for pictures end. */
const unknownExpiration = ''

/**
 * Credentials for pictures of forms, kept until storage refuses them (Shared building blocks, 7.1;
 * docs/readings.md, 47).
 */
export const imageTokenSource = (): TokenSource =>
  kept(
    async (tenant, signal) => {
      const { path, ...credentials } = await call(ossApi.tokenZktimg, whereOf(tenant), { signal, tenant }).catch(
        (error: unknown) => {
          // oxlint-disable-next-line no-console -- the spec wants this failure logged, and nothing else
          if (!signal?.aborted) console.warn('credentials for pictures could not be read', error)
          throw error
        },
      )
      return { expiration: unknownExpiration, path, credentials }
    },
    () => true,
  )

/**
 * Keys of the older explorer, which works on storage itself: below one path it may do what the user may
 * (Shared building blocks, 7.2).
 */
export const storageTokenSource = (): TokenSource =>
  kept(async (tenant, signal) => {
    const { expiration, credentials } = await call(ossApi.storageToken, whereOf(tenant), { signal, tenant })
    const { paths, ...keys } = credentials
    return { expiration, path: paths[0]!, credentials: keys }
  }, isFresh)
