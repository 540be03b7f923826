import type { QueryClient } from '@tanstack/react-query'
import { meKey } from '../session/who'

/** First words of the cache keys that belong to the frame: a page that is refreshed leaves them alone. */
const keysOfFrame: readonly unknown[] = [meKey[0], 'menus', 'pathPermission', 'hotelConfig', 'pinyin', 'draft']

/** Asks again for everything the page shown draws; what is typed and chosen stays. */
export const refreshPage = (queryClient: QueryClient): void =>
  void queryClient.refetchQueries({ type: 'active', predicate: ({ queryKey }) => !keysOfFrame.includes(queryKey[0]) })
