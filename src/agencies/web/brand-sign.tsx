/** An agency's sign on white, or its first letter in its colours where it has none. */
export function BrandSign({
  brand,
  className = 'size-11',
}: {
  brand: {
    readonly name: string;
    readonly icon: string | undefined;
    readonly colour: string;
    readonly onColour: string;
  };
  className?: string;
}) {
  if (brand.icon !== undefined) {
    return (
      <img
        src={brand.icon}
        alt=""
        width="48"
        height="48"
        loading="lazy"
        className={`shrink-0 rounded-card border border-line bg-white object-contain p-1.5 ${className}`}
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      className={`flex shrink-0 items-center justify-center rounded-card font-bold ${className}`}
      style={{ backgroundColor: brand.colour, color: brand.onColour }}
    >
      {[...brand.name][0]}
    </span>
  );
}
