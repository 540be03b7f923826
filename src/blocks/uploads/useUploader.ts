import { ossApi } from '@contracts/calls/ossApi'
import type { Upload } from '@machines/flows/uploads/machine'
import { useQueryClient } from '@tanstack/react-query'
import { shallowEqual, useSelector } from '@xstate/react'
import { useLayoutEffect, useRef, useState } from 'react'
import { call } from '@/app/gateway/call'
import { hotelConfigQuery } from '@/app/hotelConfig/hotelConfigQuery'
import { useHasRight } from '@/app/session/useSession'
import { useTenant } from '@/app/tenant/useTenant'
import { sameFile, type UploaderRules } from './chosenRules'
import { fileKeys } from './fileKeys'
import { previewOf } from './previewOf'
import { useUploads, type ChosenFile } from './useUploads'
import type { StoredUpload } from './uploadTasks'
import { whereOf } from './whereOf'

/** A file that was chosen and is not taken. */
export interface RefusedFile {
  id: string
  name: string
  size: number
  problem: string
}

interface UploaderOptions<Value> {
  value: readonly Value[]
  /**
   * Hears of every file that has arrived or was removed; files with an error are never among them
   * (Shared building blocks, 5).
   */
  onChange: (value: readonly Value[]) => void
  /**
   * How an arrived file is reported. @param dataURL what to draw of it before it is read from storage; '' for no
   * picture
   */
  present: (stored: StoredUpload, dataURL: string) => Value
  describe: (value: Value) => { name: string; size: number }
  /** Most valid files. */
  limit: number
  rules: Omit<UploaderRules, 'isNameChecked'>
  problemOf: (file: File, rules: UploaderRules) => string | null
  /** Said when more are chosen than there is room for; the rest is cut off. */
  tooMany: (limit: number) => string
  /**
   * A folder; `root`: 全部文件, where the user may keep files, and no folder else: whoever may fill in a form may give
   * it the files that it asks for. null: pictures of a form, which stand in no folder.
   */
  folder: number | 'root' | null
}

/** An uploader without its looks, on the console's one queue. */
export function useUploader<Value>(options: UploaderOptions<Value>) {
  const { value, onChange, present, describe, limit, rules, problemOf, tooMany, folder } = options
  const { queue, queueFiles } = useUploads()
  const { current } = useTenant()
  const mayKeepFiles = useHasRight(ossApi.fileUploaded.access)
  const queryClient = useQueryClient()
  const [ids, setIds] = useState<readonly string[]>([])
  const [refused, setRefused] = useState<readonly RefusedFile[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  const pending = useSelector(
    queue,
    (now) => (now?.context.uploads ?? []).filter(({ id, status }) => ids.includes(id) && !left.has(status)),
    shallowEqual,
  )
  // A file arrives long after the render in which it was chosen.
  const latest = useRef({ value, onChange })
  useLayoutEffect(() => {
    latest.current = { value, onChange }
  })
  const change = (next: readonly Value[]) => {
    latest.current.value = next
    latest.current.onChange(next)
  }

  const folderId = async (): Promise<number | null> => {
    if (folder !== 'root') return folder
    if (!mayKeepFiles) return null
    const { ossDisplayId } = await queryClient.ensureQueryData({
      queryKey: fileKeys.tree(current.brandId, current.hotelId, 'all'),
      queryFn: ({ signal }) => call(ossApi.tree, whereOf(current), { signal }),
    })
    return ossDisplayId
  }

  /** Takes what is valid as far as there is room; the rest stands there with what is wrong with it. */
  const choose = async (chosen: readonly Pick<ChosenFile, 'file' | 'handle'>[]) => {
    setProblem(null)
    const config = await queryClient.ensureQueryData(hotelConfigQuery(current)).catch(() => null)
    const known = new Set([...latest.current.value.map(describe), ...pending, ...refused].map(sameFile))
    const fresh = chosen.filter(({ file }) => !known.has(sameFile(file)) && known.add(sameFile(file)))
    const checked = fresh.map((one) => ({
      ...one,
      problem: problemOf(one.file, { ...rules, isNameChecked: config?.ENABLE_UPLOAD_CHECK === '1' }),
    }))
    const wrong = checked.flatMap(({ file: { name, size }, problem: said }) =>
      said ? [{ id: crypto.randomUUID(), name, size, problem: said }] : [],
    )
    if (wrong.length > 0) setRefused((before) => [...before, ...wrong])
    const right = checked.filter((one) => one.problem === null)
    const room = Math.max(0, limit - latest.current.value.length - pending.filter(isValid).length)
    if (right.length > room) setProblem(tooMany(limit))
    const taken = right.slice(0, room)
    if (taken.length === 0) return
    try {
      const entered = await queueFiles(
        taken.map(({ file, handle }) => ({
          file,
          ...(handle ? { handle } : {}),
          onStored: (stored) =>
            void previewOf(file, stored.url).then((dataURL) =>
              change([...latest.current.value, present(stored, dataURL)]),
            ),
        })),
        await folderId(),
      )
      setIds((before) => [...before, ...entered])
    } catch (error) {
      setProblem((error as Error).message)
    }
  }

  return {
    choose: (chosen: readonly Pick<ChosenFile, 'file' | 'handle'>[]) => void choose(chosen),
    /** On their way, or stopped on it. */
    pending,
    refused,
    /** What is wrong with the last choice as a whole. */
    problem,
    isFull: value.length + pending.filter(isValid).length >= limit,
    remove: (one: Value) => change(latest.current.value.filter((other) => other !== one)),
    dropRefused: (id: string) => setRefused((before) => before.filter((one) => one.id !== id)),
    drop: ({ id }: Upload) => {
      queue?.send({ type: 'cancel', id })
      setIds((before) => before.filter((one) => one !== id))
    },
    retry: ({ id }: Upload) => queue?.send({ type: 'retry', id }),
  }
}

/** It has arrived, or is not wanted any more. */
const left: ReadonlySet<Upload['status']> = new Set(['done', 'cancelled', 'skipped'])

/** A file with an error takes no room. */
const isValid = ({ status }: Upload) => status !== 'failed'
