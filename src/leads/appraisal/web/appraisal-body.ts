import type { InputOf } from '../../../contract/endpoint.ts';
import { OWN_BOUNDS } from '../../../insights/valuation/own-types.contract.ts';
import { senderOf, text } from '../../web/lead-body.ts';
import { messageProblems, senderProblems, type FieldProblems } from '../../web/lead-check.ts';
import { cleanLine } from '../../text.contract.ts';
import type { requestAppraisal } from '../contract.ts';
import { ADDRESS_LENGTH, APPRAISED_TYPES, PLANS, TIMINGS, type Plan } from '../rules.contract.ts';

type Body = InputOf<typeof requestAppraisal>['body'];

/** What the form sends, as the API takes it: a field that was left empty is not there. */
export function appraisalBody(form: FormData, formToken: string): Body {
  const [bedrooms, size, landSize] = [numberOf(form, 'bedrooms'), numberOf(form, 'size'), numberOf(form, 'land_size')];
  const [homeType, timing] = [text(form, 'home_type'), text(form, 'timing')];
  return {
    ...senderOf(form),
    formToken,
    // What is none of the choices is refused with the rest, beside its field.
    plan: (text(form, 'plan') ?? '') as Plan,
    address: text(form, 'address') ?? '',
    ...(homeType === undefined ? {} : { homeType: homeType as NonNullable<Body['homeType']> }),
    ...(bedrooms === undefined ? {} : { bedrooms }),
    ...(size === undefined ? {} : { size }),
    ...(landSize === undefined ? {} : { landSize }),
    ...(timing === undefined ? {} : { timing: timing as NonNullable<Body['timing']> }),
    message: text(form, 'message'),
  };
}

/** What is wrong with the form before it is sent, by the rules of the API's own schema (`../contract.ts`). */
export async function appraisalProblems(body: Body): Promise<FieldProblems> {
  const { plan, address, homeType, bedrooms, size, landSize, timing, message, ...sender } = body;
  const { length } = cleanLine(address);
  return {
    ...(PLANS.includes(plan) ? {} : { plan: 'appraisal.error.plan' as const }),
    ...(length >= ADDRESS_LENGTH.least && length <= ADDRESS_LENGTH.most
      ? {}
      : { address: 'appraisal.error.address' as const }),
    ...(homeType === undefined || APPRAISED_TYPES.includes(homeType)
      ? {}
      : { home_type: 'appraisal.error.home_type' as const }),
    ...(isWithin(bedrooms, OWN_BOUNDS.bedrooms) ? {} : { bedrooms: 'appraisal.error.bedrooms' as const }),
    ...(isWithin(size, OWN_BOUNDS.size) ? {} : { size: 'appraisal.error.size' as const }),
    ...(isWithin(landSize, OWN_BOUNDS.land) ? {} : { land_size: 'appraisal.error.land_size' as const }),
    ...(timing === undefined || TIMINGS.includes(timing) ? {} : { timing: 'appraisal.error.timing' as const }),
    ...(await senderProblems(sender)),
    ...messageProblems(message),
  };
}

function isWithin(value: number | undefined, { min, max }: { readonly min: number; readonly max: number }): boolean {
  return value === undefined || (Number.isInteger(value) && value >= min && value <= max);
}

function numberOf(form: FormData, name: string): number | undefined {
  const typed = text(form, name);
  return typed === undefined ? undefined : Number(typed.replace(/\s/g, ''));
}
