/**
 * Streets of offices in the middles of cities, where people work and few homes are listed (decision 348), by general
 * knowledge: each stands at some 200 m about the middle of its part in the centre, and a house in a long one may be a
 * kilometre from there. Name, latitude, longitude, municipality, and other ways to write it.
 */
export const NORWEGIAN_CENTRE_STREETS = `
Karl Johans gate|59.9130|10.7405|Oslo|Karl Johan
Akersgata|59.9140|10.7415|Oslo|
Rådhusgata|59.9102|10.7410|Oslo|
Stortingsgata|59.9136|10.7350|Oslo|
Kongens gate|59.9105|10.7425|Oslo|
Kirkegata|59.9108|10.7440|Oslo|
Dronningens gate|59.9107|10.7457|Oslo|
Skippergata|59.9108|10.7478|Oslo|
Prinsens gate|59.9116|10.7430|Oslo|
Tollbugata|59.9105|10.7450|Oslo|
Grensen|59.9142|10.7430|Oslo|
Møllergata|59.9158|10.7485|Oslo|
Storgata|59.9145|10.7515|Oslo|
Stenersgata|59.9128|10.7550|Oslo|
Biskop Gunnerus' gate|59.9115|10.7535|Oslo|
Schweigaards gate|59.9095|10.7640|Oslo|
Dronning Eufemias gate|59.9080|10.7570|Oslo|
Henrik Ibsens gate|59.9148|10.7270|Oslo|
Haakon VIIs gate|59.9135|10.7285|Oslo|
Munkedamsveien|59.9125|10.7245|Oslo|
Rosenkrantz' gate|59.9140|10.7385|Oslo|
Universitetsgata|59.9163|10.7370|Oslo|
Kristian Augusts gate|59.9165|10.7385|Oslo|
Fridtjof Nansens plass|59.9125|10.7345|Oslo|
Hausmanns gate|59.9178|10.7535|Oslo|
Strandgaten|60.3950|5.3180|Bergen|
Olav Kyrres gate|60.3905|5.3245|Bergen|
Christies gate|60.3900|5.3235|Bergen|
Kong Oscars gate|60.3915|5.3305|Bergen|
Kaigaten|60.3900|5.3300|Bergen|
Lars Hilles gate|60.3868|5.3280|Bergen|
Strømgaten|60.3885|5.3325|Bergen|
Solheimsgaten|60.3790|5.3320|Bergen|
Munkegata|63.4310|10.3945|Trondheim|
Kongens gate|63.4303|10.3930|Trondheim|
Dronningens gate|63.4320|10.3960|Trondheim|
Olav Tryggvasons gate|63.4335|10.3975|Trondheim|
Prinsens gate|63.4300|10.3925|Trondheim|
Nordre gate|63.4320|10.3978|Trondheim|
Søndre gate|63.4325|10.4003|Trondheim|
Kjøpmannsgata|63.4318|10.4030|Trondheim|
Fjordgata|63.4345|10.3990|Trondheim|
Erling Skakkes gate|63.4290|10.3920|Trondheim|
Brattørkaia|63.4390|10.4010|Trondheim|
`;

/** The same of the capitals of the five largest Australian states; the place is suburb and state. */
export const AUSTRALIAN_CENTRE_STREETS = `
George Street|-33.8690|151.2071|Sydney, New South Wales|
Pitt Street|-33.8695|151.2083|Sydney, New South Wales|
Castlereagh Street|-33.8705|151.2094|Sydney, New South Wales|
Elizabeth Street|-33.8705|151.2104|Sydney, New South Wales|
Macquarie Street|-33.8665|151.2125|Sydney, New South Wales|
Phillip Street|-33.8660|151.2113|Sydney, New South Wales|
York Street|-33.8690|151.2061|Sydney, New South Wales|
Clarence Street|-33.8690|151.2051|Sydney, New South Wales|
Kent Street|-33.8690|151.2042|Sydney, New South Wales|
Sussex Street|-33.8700|151.2031|Sydney, New South Wales|
Market Street|-33.8711|151.2072|Sydney, New South Wales|
King Street|-33.8688|151.2078|Sydney, New South Wales|
Martin Place|-33.8677|151.2097|Sydney, New South Wales|
Bridge Street|-33.8635|151.2105|Sydney, New South Wales|
Hunter Street|-33.8655|151.2095|Sydney, New South Wales|
O'Connell Street|-33.8652|151.2102|Sydney, New South Wales|
Bligh Street|-33.8655|151.2110|Sydney, New South Wales|
Park Street|-33.8737|151.2090|Sydney, New South Wales|
Bathurst Street|-33.8750|151.2065|Sydney, New South Wales|
Liverpool Street|-33.8770|151.2070|Sydney, New South Wales|
Goulburn Street|-33.8785|151.2075|Sydney, New South Wales|
Margaret Street|-33.8645|151.2060|Sydney, New South Wales|
Alfred Street|-33.8618|151.2105|Sydney, New South Wales|
Barangaroo Avenue|-33.8640|151.2017|Sydney, New South Wales|
Flinders Street|-37.8180|144.9662|Melbourne, Victoria|
Flinders Lane|-37.8167|144.9660|Melbourne, Victoria|
Collins Street|-37.8157|144.9650|Melbourne, Victoria|
Little Collins Street|-37.8145|144.9650|Melbourne, Victoria|
Bourke Street|-37.8137|144.9646|Melbourne, Victoria|
Little Bourke Street|-37.8125|144.9645|Melbourne, Victoria|
Lonsdale Street|-37.8114|144.9640|Melbourne, Victoria|
La Trobe Street|-37.8096|144.9620|Melbourne, Victoria|Latrobe Street
Spencer Street|-37.8165|144.9538|Melbourne, Victoria|
King Street|-37.8163|144.9568|Melbourne, Victoria|
William Street|-37.8152|144.9585|Melbourne, Victoria|
Queen Street|-37.8146|144.9610|Melbourne, Victoria|
Elizabeth Street|-37.8138|144.9633|Melbourne, Victoria|
Swanston Street|-37.8133|144.9655|Melbourne, Victoria|
Russell Street|-37.8126|144.9680|Melbourne, Victoria|
Exhibition Street|-37.8118|144.9704|Melbourne, Victoria|
Spring Street|-37.8115|144.9730|Melbourne, Victoria|
Queen Street|-27.4688|153.0265|Brisbane City, Queensland|
Adelaide Street|-27.4680|153.0257|Brisbane City, Queensland|
Ann Street|-27.4668|153.0253|Brisbane City, Queensland|
Turbot Street|-27.4660|153.0237|Brisbane City, Queensland|
Elizabeth Street|-27.4700|153.0268|Brisbane City, Queensland|
Charlotte Street|-27.4708|153.0280|Brisbane City, Queensland|
Mary Street|-27.4716|153.0290|Brisbane City, Queensland|
Margaret Street|-27.4727|153.0298|Brisbane City, Queensland|
Eagle Street|-27.4690|153.0305|Brisbane City, Queensland|
Edward Street|-27.4695|153.0285|Brisbane City, Queensland|
Albert Street|-27.4712|153.0258|Brisbane City, Queensland|
George Street|-27.4720|153.0245|Brisbane City, Queensland|
William Street|-27.4733|153.0240|Brisbane City, Queensland|
Creek Street|-27.4675|153.0285|Brisbane City, Queensland|
St Georges Terrace|-31.9550|115.8590|Perth, Western Australia|Saint Georges Terrace
Adelaide Terrace|-31.9590|115.8680|Perth, Western Australia|
Hay Street|-31.9541|115.8590|Perth, Western Australia|
Murray Street|-31.9527|115.8590|Perth, Western Australia|
Wellington Street|-31.9515|115.8590|Perth, Western Australia|
William Street|-31.9535|115.8580|Perth, Western Australia|
Barrack Street|-31.9540|115.8605|Perth, Western Australia|
King William Street|-34.9255|138.5998|Adelaide, South Australia|
Rundle Mall|-34.9226|138.6032|Adelaide, South Australia|
Rundle Street|-34.9226|138.6085|Adelaide, South Australia|
Grenfell Street|-34.9241|138.6040|Adelaide, South Australia|
Currie Street|-34.9243|138.5960|Adelaide, South Australia|
Pirie Street|-34.9254|138.6040|Adelaide, South Australia|
Waymouth Street|-34.9256|138.5955|Adelaide, South Australia|
Flinders Street|-34.9268|138.6040|Adelaide, South Australia|
Franklin Street|-34.9272|138.5955|Adelaide, South Australia|
Grote Street|-34.9287|138.5945|Adelaide, South Australia|
Gouger Street|-34.9299|138.5950|Adelaide, South Australia|
North Terrace|-34.9210|138.6030|Adelaide, South Australia|
Hindley Street|-34.9230|138.5955|Adelaide, South Australia|
Pulteney Street|-34.9255|138.6065|Adelaide, South Australia|
`;
