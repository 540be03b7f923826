import type { PGlite } from '@electric-sql/pglite'
import type pg from 'pg'
import type { OpenDatabase } from '../db/connection'
import { newsChannel } from './messageTable'

/** Somebody who waits for the news of one user. */
export interface Listener {
  /** The user's messages have changed. */
  readonly onNews: () => void
  /** Nothing more will be heard: the connection was cut, or the process ends. */
  readonly onEnd: () => void
}

/** What the processes of the gateway notify each other of about messages, through the database. */
export interface NewsHub {
  /**
   * Waits for the news of a user; the first who asks opens the connection.
   * @returns what ends it
   * @throws what the database says when it cannot be listened to
   */
  hear(userId: string, listener: Listener): Promise<() => void>
  /** Ends all waiting; safe to be called twice. */
  close(): Promise<void>
}

/** Opens the hub of one process over its database; nothing is asked of it yet. */
export function openNewsHub(database: OpenDatabase): NewsHub {
  const listeners = new Map<string, Set<Listener>>()
  let listening: Promise<() => Promise<void>> | null = null

  const onNews = (userId: string) => {
    for (const listener of listeners.get(userId) ?? []) listener.onNews()
  }
  const endAll = () => {
    const all = [...listeners.values()].flatMap((ofUser) => [...ofUser])
    listeners.clear()
    for (const listener of all) listener.onEnd()
  }
  const listen = () => {
    const opening: Promise<() => Promise<void>> =
      database.kind === 'pglite'
        ? (database.driver as PGlite).listen(newsChannel, onNews)
        : listenOnPostgres(database.driver as pg.Pool, onNews, () => {
            if (listening === opening) listening = null
            endAll()
          })
    // The next call tries again.
    opening.catch(() => {
      if (listening === opening) listening = null
    })
    return opening
  }

  return {
    async hear(userId, listener) {
      listening ??= listen()
      await listening
      const ofUser = listeners.get(userId) ?? new Set()
      listeners.set(userId, ofUser.add(listener))
      return () => {
        ofUser.delete(listener)
        if (ofUser.size === 0 && listeners.get(userId) === ofUser) listeners.delete(userId)
      }
    },
    async close() {
      endAll()
      const open = listening
      listening = null
      await (
        await open?.catch(() => undefined)
      )?.()
    },
  }
}

/** Takes one connection of the pool for listening. @param onCut hears, once, that it was lost */
async function listenOnPostgres(pool: pg.Pool, onNews: (userId: string) => void, onCut: () => void) {
  const client = await pool.connect()
  let isOver = false
  const end = () => {
    if (isOver) return false
    isOver = true
    // It is not given to anybody else: it still listens.
    client.release(true)
    return true
  }
  const cut = () => void (end() && onCut())
  client.on('error', cut)
  client.on('end', cut)
  client.on('notification', ({ payload }) => onNews(payload ?? ''))
  try {
    await client.query(`LISTEN ${newsChannel}`)
  } catch (error) {
    end()
    throw error
  }
  return async () => void end()
}
