/** Addresses of 拼团管理. */

export const managePath = '/groupbuy/manage'

/** The form of a new activity. */
export const addPath = '/groupbuy/edit'

/** In the address of 拼团管理: what stands there instead of the activities. */
export const SHOW = 'show'
export const TEAMS = 'teams'
export const POSTER = 'poster'

/** 拼团记录, those of one activity where it is given. */
export const teamsPath = (activityId?: number): string =>
  `${managePath}?${SHOW}=${TEAMS}${activityId === undefined ? '' : `&activityId=${activityId}`}`

/** The poster of an activity. */
export const posterPath = (id: number): string => `${managePath}?${POSTER}=${id}`

/** An id in an address; null for what is none. */
export const idIn = (search: string, name: string): number | null => {
  const text = new URLSearchParams(search).get(name) ?? ''
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
}
