import { useState } from 'react'
import { useMe } from '@/app/session/useSession'
import { pictureStore, type PictureStore } from './pictureStore'

/** The folder of the store or brand in which the user works now, for the pictures of a text. */
export function useStoredPictures(): PictureStore {
  const { brandId, hotelId } = useMe().current
  // The store it was opened for: a text that is being written does not move with the tab.
  const [store] = useState(() => pictureStore({ brandId, hotelId }))
  return store
}
