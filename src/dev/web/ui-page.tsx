import { data, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { ErrorPage } from '../../content/web/error-page.tsx';
import { callerContext } from '../../platform/http/load-context.contract.ts';
import { APPEARANCES, THEMES } from '../../platform/http/preferences.contract.ts';
import { metaTags, pageMeta } from '../../ui/page-meta.ts';
import { FormPieces, ShownPieces, WindowPieces } from './ui-pieces.tsx';

/**
 * For developers: every component of src/ui in its states, both brands, light and dark side by side. Not there in
 * production.
 */
export function loader({ context }: LoaderFunctionArgs) {
  const caller = context.get(callerContext);
  if (!caller.isTrial) return data({ meta: undefined }, { status: 404 });
  return data({ meta: pageMeta(caller, { title: 'Components', description: 'Every component in every state.' }) });
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData?.meta === undefined ? [] : metaTags(loaderData.meta);

const MODES = APPEARANCES.filter((appearance) => appearance !== 'system');

export default function UiPage() {
  if (useLoaderData<typeof loader>().meta === undefined) return <ErrorPage kind="not_found" />;
  return (
    <div className="px-4 py-6">
      <h1 className="text-2xl font-bold">Components</h1>
      <div className="mt-6 grid gap-4 md:grid-cols-2 2xl:grid-cols-4">
        {THEMES.flatMap((theme) =>
          MODES.map((mode) => (
            <section
              key={theme + mode}
              aria-label={`${theme}, ${mode}`}
              data-brand={theme}
              data-mode={mode}
              className="min-w-0 rounded-card border border-line bg-page p-5 font-sans text-ink"
            >
              <h2 className="text-xl font-semibold">{`${theme}, ${mode}`}</h2>
              <div className="mt-4 flex flex-col gap-8">
                <ShownPieces />
                <FormPieces />
                <WindowPieces />
              </div>
            </section>
          )),
        )}
      </div>
    </div>
  );
}
