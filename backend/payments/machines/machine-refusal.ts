import { type MachineRefusalBody, type MachineRefusalCode, machineRefusals } from "#contract/payments/machines";
import { code } from "#contract/kernel/errors";
import type { BackendContext } from "../../kernel/context";
import { isDatabaseUnavailable } from "../../kernel/database/unavailable";
import { AppError } from "../../kernel/errors";
import { noteDatabaseUnavailable } from "../../kernel/operations/outage-log";

/** A call of a machine that is refused: a code for programs and a Chinese sentence for those who write them. */
export class MachineRefusal extends Error {
  override readonly name = "MachineRefusal";
  constructor(
    readonly code: MachineRefusalCode,
    message: string,
    readonly field = "",
    readonly more: { stringToSign?: string; retryAfterSeconds?: number } = {},
  ) {
    super(message);
  }

  get status(): number {
    return machineRefusals[this.code];
  }

  get body(): MachineRefusalBody {
    const { code: refused, message, field, more } = this;
    const told = more.stringToSign === undefined ? {} : { string_to_sign: more.stringToSign };
    return { code: refused, message, field, ...told };
  }
}

/** A field that cannot be taken. */
export function wrongField(field: string, problem: string): MachineRefusal {
  return new MachineRefusal("field_wrong", problem, field);
}

/** Turns an error into the refusal that a machine is told; unexpected errors go to the process log whole. */
export function refusalOf(ctx: BackendContext, error: unknown): MachineRefusal {
  if (error instanceof MachineRefusal) return error;
  if (error instanceof AppError) return refusalOfService(error);
  if (isDatabaseUnavailable(error)) {
    noteDatabaseUnavailable(ctx, error);
    return new MachineRefusal("unavailable", "服务暂时不可用，请稍后用同一编号重发", "", { retryAfterSeconds: 5 });
  }
  ctx.log.error({ err: error }, "a call of a machine failed");
  return new MachineRefusal("failure", "系统开小差了，请稍后用同一编号重发");
}

function refusalOfService(error: AppError): MachineRefusal {
  if (error.code !== code.badInput) return new MachineRefusal("not_possible", error.message);
  return wrongField(error.field ?? "", error.message);
}
