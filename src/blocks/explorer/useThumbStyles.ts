import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useMemo } from 'react'
import { look } from '@/look/tokens'
import { makeWholeStyles } from '@/look/wholeStyles'
import { maskOf, signBefore } from './signs'

const useStyles = makeWholeStyles({
  plate: {
    display: 'grid',
    placeItems: 'center',
    overflow: 'hidden',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1Selected,
    color: tokens.colorNeutralForeground3,
    '::before': signBefore,
  },
  picture: { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
})

const useKindStyles = makeStyles({
  folder: { color: look.folder, '::before': maskOf('folder') },
  file: { '::before': maskOf('file') },
  video: { '::before': maskOf('video') },
  pdf: { '::before': maskOf('pdf') },
  audio: { '::before': maskOf('audio') },
  text: { '::before': maskOf('text') },
  sheet: { '::before': maskOf('sheet') },
  slides: { '::before': maskOf('slides') },
  archive: { '::before': maskOf('archive') },
  pictured: { '::before': { display: 'none' } },
})

/**
 * Class names of the small pictures of a list, worked out once for all of them: of the plate by kind of file, `pictured`
 * where the file's own picture is on it.
 * @param size class name that says how large they are, and by the size of its font how large the icon
 */
export function useThumbStyles(size: string) {
  const { plate, picture } = useStyles()
  const kinds = useKindStyles()
  return useMemo(() => {
    const of = (kind: keyof typeof kinds) => mergeClasses(plate, kinds[kind], size)
    return {
      folder: of('folder'),
      image: of('file'),
      video: of('video'),
      pdf: of('pdf'),
      audio: of('audio'),
      text: of('text'),
      sheet: of('sheet'),
      slides: of('slides'),
      archive: of('archive'),
      other: of('file'),
      pictured: of('pictured'),
      picture,
    }
  }, [plate, picture, kinds, size])
}

export type ThumbStyles = ReturnType<typeof useThumbStyles>
