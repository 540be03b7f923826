import { useResource } from '../findResource'
import { LinkedName } from '../linkCells'

/** The name of a record that is pointed at, with the way to its page once its definition is here. */
export function LinkedRecord({ resource, id, name }: { resource: string; id: number; name: string }) {
  const target = useResource(resource)
  return target ? <LinkedName target={target} id={id} name={name} /> : name
}
