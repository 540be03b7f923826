import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useMemo } from 'react'
import { look } from '@/look/tokens'

const useStyles = makeStyles({
  plate: {
    display: 'grid',
    placeItems: 'center',
    overflow: 'hidden',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1Selected,
    color: tokens.colorNeutralForeground3,
  },
  picture: { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
  folder: { color: look.folder },
})

/**
 * Class names of the small pictures of a list, worked out once for all of them.
 * @param size class name that says how large they are
 */
export function useThumbStyles(size: string) {
  const { plate, picture, folder } = useStyles()
  return useMemo(
    () => ({ plate: mergeClasses(plate, size), folder: mergeClasses(plate, folder, size), picture }),
    [plate, folder, picture, size],
  )
}

export type ThumbStyles = ReturnType<typeof useThumbStyles>
