import { useActorRef } from '@xstate/react'
import type { Actor, ActorOptions, AnyStateMachine, InputFrom } from 'xstate'
import { useFlowRuntime } from './FlowRuntime'

/**
 * Starts a flow for as long as the view is mounted, with the runtime's clock and inspector.
 * Pass `machine.provide({ actors })`: its closures may change with each render, the actor stays the same.
 * @returns the actor; read it with narrow `useSelector`, enable controls by `snapshot.can(event)`
 */
export function useFlow<Machine extends AnyStateMachine>(
  machine: Machine,
  options: { input?: InputFrom<Machine> } = {},
): Actor<Machine> {
  const runtime = useFlowRuntime()
  return useActorRef(machine, { ...runtime, ...options } as ActorOptions<Machine>)
}
