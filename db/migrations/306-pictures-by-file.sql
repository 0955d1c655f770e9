-- Which listings have a picture: one that only listings have which are kept from readers is not served to them.
CREATE INDEX listing_images_file ON listing_images (file);
CREATE INDEX listing_pictures_file ON listing_pictures (file) WHERE file IS NOT NULL;
