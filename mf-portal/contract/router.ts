import type {
  TRPCBuiltRouter,
  TRPCDefaultErrorShape,
  TRPCMutationProcedure,
  TRPCQueryProcedure,
} from '@trpc/server';
import type { z } from 'zod';
import type { NumbersInput, NumbersOutput } from './numbers';
import type {
  LoginTokenInput,
  LoginTokenOutput,
  SignupInput,
  SignupOutput,
  SsoClientInput,
  SsoClientOutput,
} from './sign-in';

type Mutation<I extends z.ZodType, O extends z.ZodType> = TRPCMutationProcedure<{
  input: z.input<I>;
  output: z.output<O>;
  meta: unknown;
}>;

type Query<I extends z.ZodType, O extends z.ZodType> = TRPCQueryProcedure<{
  input: z.input<I>;
  output: z.output<O>;
  meta: unknown;
}>;

/** Procedures of this remote at /api/{region}/rpc, for a typed client. */
export type PortalRouter = TRPCBuiltRouter<
  { ctx: object; meta: object; errorShape: TRPCDefaultErrorShape; transformer: false },
  {
    ssoClient: Mutation<typeof SsoClientInput, typeof SsoClientOutput>;
    signupWithOTP: Mutation<typeof SignupInput, typeof SignupOutput>;
    validateClientLoginToken: Mutation<typeof LoginTokenInput, typeof LoginTokenOutput>;
    v2Audio: { getTwilioNumbers: Query<typeof NumbersInput, typeof NumbersOutput> };
  }
>;
