import { uploadsMachine, type NewUpload } from '@machines/flows/uploads/machine'
import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { fromPromise } from 'xstate'
import { useFlow } from '@/app/flow/useFlow'
import { CallError } from '@/app/gateway/callError'
import { pictureProblems } from '../cropper/constants'
import { richTextWords } from './constants'
import type { PictureStore } from './pictureStore'

/** What became of a picture that is shown from this browser. */
export type Fate = { readonly address: string } | 'dropped'

const MB = 1024 * 1024

/** A refusal of the gateway is a failure, anything else an error with its cause (Shared building blocks, 8). */
const shownProblem = (error: unknown): Error => {
  const cause = error instanceof Error ? error.message : ''
  const isRefused = error instanceof CallError && error.failure === 'answer'
  const words = isRefused || cause === '' ? richTextWords.uploadFailed : richTextWords.uploadError(cause)
  return new Error(words, { cause: error })
}

const problemOf = (picture: File, maxImageMb: number): string | undefined => {
  if (!picture.type.startsWith('image/')) return richTextWords.notAnImage
  if (picture.size > maxImageMb * MB) return richTextWords.tooLarge(maxImageMb)
  return picture.size === 0 ? richTextWords.uploadError(pictureProblems.empty) : undefined
}

/**
 * The pictures of a text on their way into storage, one after another. Meanwhile each is shown from this browser, under a
 * `blob:` address that also names it.
 * @param onSettled a picture has reached storage or was given up: its place in the text is to be brought up to date
 */
export function usePictures(store: PictureStore, maxImageMb: number, onSettled: () => void) {
  const [files] = useState(() => new Map<string, File>())
  const [fates] = useState(() => new Map<string, Fate>())
  /** Why the gateway refused one, in its own words. */
  const [reasons] = useState(() => new Map<string, string>())
  /** Of what is told about pasted text: how that text begins. */
  const [pasted] = useState(() => new Map<string, string>())
  /** What is told no more: its cause is gone. */
  const [settled, setSettled] = useState<ReadonlySet<string>>(new Set())
  const noteReason = (id: string, error: unknown) => {
    if (error instanceof CallError && error.failure === 'answer') reasons.set(id, error.message)
  }
  const queue = useFlow(
    uploadsMachine.provide({
      actors: {
        'put file': fromPromise(async ({ input, signal }) => {
          try {
            return await store.put(files.get(input.id)!, signal)
          } catch (error) {
            noteReason(input.id, error)
            throw shownProblem(error)
          }
        }),
        'register file': fromPromise(async ({ input: { upload, key }, signal }) => {
          try {
            fates.set(upload.id, { address: await store.register(files.get(upload.id)!, key, signal) })
          } catch (error) {
            noteReason(upload.id, error)
            throw shownProblem(error)
          }
        }),
      },
      actions: { 'announce the new file': onSettled },
    }),
  )
  // Addresses of this browser hold the pictures' bytes until they are given back.
  useEffect(
    () => () => {
      for (const address of files.keys()) if (address.startsWith('blob:')) URL.revokeObjectURL(address)
    },
    [files],
  )

  const refuse = (problem: string, start = '') => {
    const id = crypto.randomUUID()
    if (start !== '') pasted.set(id, start)
    queue.send({ type: 'add', uploads: [{ id, name: '', size: 0, folderId: null, problem }] })
  }
  const failedNow = () => queue.getSnapshot().context.uploads.filter(({ status }) => status === 'failed')
  const forget = (ids: readonly string[]) => {
    if (ids.some((id) => !settled.has(id))) setSettled((before) => new Set([...before, ...ids]))
  }
  const failed = useSelector(
    queue,
    ({ context }) => context.uploads.filter(({ status }) => status === 'failed'),
    sameItems,
  )

  return {
    failed: failed.filter(({ id }) => !settled.has(id)),
    reasonOf: (id: string) => reasons.get(id),
    /** Pictures come anew: what was said of those that were refused before is over. */
    begin: () => forget(failedNow().flatMap(({ id }) => (files.has(id) ? [] : [id]))),
    /** The text has changed: nothing is told of a picture, or of pasted words, that are not in it any more. */
    keepTo(text: string, addresses: ReadonlySet<string>) {
      const gone = failedNow().filter(({ id }) => {
        const start = pasted.get(id)
        return files.has(id) ? !addresses.has(id) : start !== undefined && !text.includes(start)
      })
      for (const { id } of gone) if (files.has(id)) fates.set(id, 'dropped')
      forget(gone.map(({ id }) => id))
    },
    onTheirWay: useSelector(
      queue,
      ({ context }) => context.uploads.filter(({ status }) => status === 'waiting' || status === 'sending').length,
    ),
    /** Takes a picture. @returns where it is shown meanwhile; null when it was refused, which is then said */
    take(picture: File): string | null {
      const problem = problemOf(picture, maxImageMb)
      if (problem !== undefined) {
        refuse(problem)
        return null
      }
      const id = URL.createObjectURL(picture)
      files.set(id, picture)
      const upload: NewUpload = { id, name: picture.name, size: picture.size, folderId: null }
      queue.send({ type: 'add', uploads: [upload] })
      return id
    },
    /** Says that pictures of pasted text stayed behind. @param start how that text begins; '' where it has no words */
    tellLost: (count: number, start: string) => refuse(richTextWords.notBrought(count), start),
    isKnown: (address: string) => files.has(address),
    /** What became of the picture shown at this address; undefined while that is open. */
    fateOf: (address: string): Fate | undefined =>
      address.startsWith('blob:') && !files.has(address) ? 'dropped' : fates.get(address),
    retry: (id: string) => queue.send({ type: 'retry', id }),
    /** Gives up everything that failed; its places in the text go too. */
    dropFailed() {
      for (const { id, status } of queue.getSnapshot().context.uploads) {
        if (status === 'failed' && files.has(id)) fates.set(id, 'dropped')
      }
      queue.send({ type: 'clear finished' })
      onSettled()
    },
  }
}

export type Pictures = ReturnType<typeof usePictures>

const sameItems = (one: readonly unknown[], other: readonly unknown[]) =>
  one.length === other.length && one.every((item, index) => item === other[index])
