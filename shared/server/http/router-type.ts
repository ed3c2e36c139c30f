import type {
  TRPCBuiltRouter,
  TRPCMutationProcedure,
  TRPCQueryProcedure,
  TRPCRouterRecord,
} from '@trpc/server';
import type { WireError } from '@voxgrove/contracts';
import type { z } from 'zod';
import type { Procedure } from './route';

/* eslint-disable @typescript-eslint/no-explicit-any -- types over procedures of any shape */

type AsRpc<P> =
  P extends Procedure<any, infer T, infer I, infer O>
    ? T extends 'query'
      ? TRPCQueryProcedure<{ input: z.input<I>; output: z.output<O>; meta: unknown }>
      : TRPCMutationProcedure<{ input: z.input<I>; output: z.output<O>; meta: unknown }>
    : never;

type Nest<N extends string, P> = N extends `${infer Head}.${infer Tail}`
  ? { [K in Head]: Nest<Tail, P> }
  : { [K in N]: AsRpc<P> };

type Each<P> = P extends Procedure<infer N, any, any, any> ? Nest<N, P> : never;

type Together<U> = (U extends unknown ? (part: U) => void : never) extends (part: infer All) => void
  ? All
  : never;

type Flat<T> = T extends { _def: unknown } ? T : { [K in keyof T]: Flat<T[K]> };

/** The content of `TRPCClientError.data` of a failed call. */
export interface RpcErrorShape {
  message: string;
  code: number;
  data: WireError;
}

/**
 * The tRPC router type of a list of procedures, for a typed client: `export type AgentsRouter =
 * RouterOf<typeof procedures>` where `procedures` is a tuple (`[a, b] as const`). Dotted names
 * become nested routers.
 */
export type RouterOf<L extends readonly Procedure<any, any, any, any>[]> =
  Flat<Together<Each<L[number]>>> extends infer R extends TRPCRouterRecord
    ? TRPCBuiltRouter<
        { ctx: object; meta: object; errorShape: RpcErrorShape; transformer: false },
        R
      >
    : never;
