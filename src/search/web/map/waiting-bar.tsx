import type { RefObject } from 'react';
import { useNavigate } from 'react-router';
import { StreetsLook } from '../../../map/streets-look.tsx';
import { useStreetsChoice } from '../../../map/use-streets.ts';
import { listPath } from '../../../paths.ts';
import { usePartReady } from '../../../ui/part-ready.ts';
import { useVisit } from '../../../ui/visit.tsx';
import type { SearchFilter } from '../../filter.contract.ts';
import { BAR, MapToolButtons, type BarTool } from './map-tool-buttons.tsx';
import { TOOL } from './tool-button.tsx';

interface WaitingBarProps {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly filter: SearchFilter;
  /** What the map does first, once it is there. */
  readonly wanted: BarTool | undefined;
  readonly onWanted: (tool: BarTool | undefined) => void;
  readonly isFollowing: boolean;
  readonly onFollow: (follow: boolean) => void;
}

/**
 * The map's tools while its library is still on its way: the server sends them with the page. What is pressed looks
 * pressed, and is done when the map is there; a second press takes it back.
 */
export function WaitingBar({ ref, filter, wanted, onWanted, isFollowing, onFollow }: WaitingBarProps) {
  const navigate = useNavigate();
  const { region } = useVisit();
  const streets = useStreetsChoice(region);
  const part = usePartReady<HTMLDivElement>();
  const press = (tool: BarTool) => {
    onWanted(wanted === tool ? undefined : tool);
  };
  return (
    <div {...part} className="@container absolute inset-x-0 top-0 z-1">
      <div ref={ref} data-map-bar="" className={BAR}>
        <MapToolButtons
          filter={filter}
          wanted={wanted}
          onTool={press}
          onPrices={() => {
            const priceMap = filter.priceMap === true ? undefined : true;
            void navigate(listPath({ ...filter, priceMap, page: 1 }), { preventScrollReset: true });
          }}
          isFollowing={isFollowing}
          onFollow={onFollow}
        >
          {streets.host !== undefined && (
            <StreetsLook
              className={TOOL}
              host={streets.host}
              isOn={streets.isOn !== (wanted === 'streets')}
              onPress={() => {
                press('streets');
              }}
            />
          )}
        </MapToolButtons>
      </div>
    </div>
  );
}
