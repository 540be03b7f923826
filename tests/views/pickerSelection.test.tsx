import { screen } from '@machines/flows/pickerSelection/screen'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { gallery } from '@/blocks/pickers/PickerChoosing.gallery'
import { walkInView } from './support/walkInView'

walkInView({
  flow: 'pickerSelection',
  screen,
  mount: () => (
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <gallery.Demo />
    </QueryClientProvider>
  ),
})
