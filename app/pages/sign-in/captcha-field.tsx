import type { VerificationCode } from "#contract/platform/auth";
import { CaptchaSound } from "./captcha-sound";
import { SignInField, type SignInFieldProps } from "./sign-in-field";
import { signInTexts } from "./sign-in-texts";

/** The picture, its answer, its sound, and a button that asks for another picture and keeps what was typed. */
export function CaptchaField({ picture, ...field }: SignInFieldProps & { picture: VerificationCode }) {
  return (
    <div className="grid grid-cols-[1fr_auto] items-start gap-x-3">
      <SignInField {...field} hint={signInTexts.captchaHint} autoComplete="off" inputMode="numeric" />
      <div className="flex flex-col items-end gap-1 pt-[23.5px]">
        <img
          src={picture.code}
          alt={signInTexts.captchaPicture}
          width={120}
          height={40}
          className="h-10 w-auto rounded"
        />
        <button
          name="intent"
          value="captcha"
          formNoValidate
          className="rounded px-1 text-xs text-accent-text underline-offset-2 hover:underline"
        >
          {signInTexts.anotherCaptcha}
        </button>
      </div>
      <CaptchaSound
        codeKey={picture.code_key}
        language="zh"
        summary={signInTexts.hearCaptcha}
        label={signInTexts.captchaSound}
        className="col-span-2"
        summaryClassName="mt-1 w-fit cursor-pointer rounded text-xs text-accent-text underline-offset-2 hover:underline"
      />
      <input type="hidden" name="code_key" value={picture.code_key} />
    </div>
  );
}
