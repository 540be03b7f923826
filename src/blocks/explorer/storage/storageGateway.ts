import type { TenantIds } from '@/app/gateway/gatewayLink'
import { openOss } from '../../uploads/openOss'
import { storageTokenSource } from '../../uploads/uploadToken'
import { explorerMessages } from '../constants'
import { ADDRESS_SECONDS, DELIMITER, FOLDER_MARK, MAX_KEYS, MOST_DELETED } from './constants'
import { addressOf, nameOf, type StorageFile } from './storageFiles'

/** A file with its path below the token's own. */
export interface PathedFile extends StorageFile {
  path: string
}

interface StoragePage {
  files: PathedFile[]
  /** Where the next page begins; null after the last. */
  next: string | null
}

interface OssFailure {
  status?: number
}

/** @throws Error that says `ERROR : {status}`, 502 where storage gave no answer (Shared building blocks, 8) */
async function told<Value>(work: Promise<Value>): Promise<Value> {
  try {
    return await work
  } catch (error) {
    const { status } = error as OssFailure
    // Without a status it is the gateway's own refusal of a token, which says itself why.
    if (status === undefined) throw error
    throw new Error(explorerMessages.status(status > 0 ? status : 502), { cause: error })
  }
}

/**
 * What the older explorer asks of storage itself, under keys that are kept until shortly before their end
 * (Shared building blocks, 7.2).
 */
export function storageGateway(tenant: TenantIds) {
  const tokenFor = storageTokenSource()
  const open = async (signal?: AbortSignal) => {
    const token = await tokenFor(tenant, signal)
    return { client: await openOss(token), root: token.path, domain: token.credentials.domain }
  }

  /** One page below a folder: what lies in it, or with `deep` everything below. */
  const list = async (
    folder: string,
    marker: string | null,
    deep: boolean,
    signal?: AbortSignal,
  ): Promise<StoragePage> => {
    const { client, root, domain } = await open(signal)
    const query = {
      prefix: root + folder,
      'max-keys': MAX_KEYS,
      ...(deep ? {} : { delimiter: DELIMITER }),
      ...(marker === null ? {} : { marker }),
    }
    const { objects, prefixes, nextMarker } = await told(client.list(query, {}))
    const folders = (prefixes ?? []).map((prefix): PathedFile => {
      const path = prefix.slice(root.length)
      return { path, name: nameOf(path), folder: true, size: 0, lastModified: '', url: '' }
    })
    const files = (objects ?? []).flatMap(({ name: key, size, lastModified }): PathedFile[] => {
      const path = key.slice(root.length)
      // Other programs mark a folder by an object of its name.
      if (path.endsWith(DELIMITER) || path === '' || (!deep && nameOf(path) === FOLDER_MARK)) return []
      return [{ path, name: nameOf(path), folder: false, size, lastModified, url: addressOf(domain, key) }]
    })
    return { files: [...folders, ...files], next: nextMarker ?? null }
  }

  const allBelow = async (folder: string, signal?: AbortSignal): Promise<PathedFile[]> => {
    const found: PathedFile[] = []
    for (let marker: string | null = null; ;) {
      const page: StoragePage = await list(folder, marker, true, signal)
      found.push(...page.files)
      if (page.next === null) return found
      marker = page.next
    }
  }

  return {
    list: (folder: string, marker: string | null, signal?: AbortSignal) => list(folder, marker, false, signal),
    allBelow,

    /** One by delete, several by multi-delete; a folder goes with all it holds. */
    remove: async (paths: readonly string[]): Promise<void> => {
      const all: string[] = []
      for (const path of paths) {
        if (path.endsWith(DELIMITER)) all.push(...(await allBelow(path)).map((file) => file.path))
        else all.push(path)
      }
      const { client, root } = await open()
      if (all.length === 1) await told(client.delete(root + all[0]!))
      else {
        for (let start = 0; start < all.length; start += MOST_DELETED) {
          const keys = all.slice(start, start + MOST_DELETED).map((path) => root + path)
          await told(client.deleteMulti(keys, { quiet: true }))
        }
      }
    },

    /**
     * Makes a folder that stays although nothing lies in it: a folder of storage is what begins a key, so an empty
     * object stands for its content; it is never listed.
     */
    makeFolder: async (path: string): Promise<void> => {
      const { client, root } = await open()
      await told(client.put(`${root}${path}${FOLDER_MARK}`, new Blob([]), { headers: {} }))
    },

    /** From now on only its signed addresses open it. */
    setPrivate: async (path: string): Promise<void> => {
      const { client, root } = await open()
      await told(client.putACL(root + path, 'private'))
    },

    /** Addresses that open an object whether it is private or not: to look at it, and to download it under its name. */
    signedAddresses: async (path: string): Promise<{ url: string; downloadUrl: string }> => {
      const { client, root } = await open()
      const disposition = `attachment; filename*=UTF-8''${encodeURIComponent(nameOf(path))}`
      const sign = (queries?: Record<string, string>) =>
        client.signatureUrlV4('GET', ADDRESS_SECONDS, queries ? { queries } : {}, root + path)
      const [url, downloadUrl] = await Promise.all([sign(), sign({ 'response-content-disposition': disposition })])
      return { url, downloadUrl }
    },
  }
}
